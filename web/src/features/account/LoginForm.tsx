import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormColumn, Centered } from '../../ui/layout.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { useLogin } from './api.ts';
import { checkLogin, isValid, loginFailure } from './forms.ts';
import { texts } from './texts.ts';
import { useFields } from '../../lib/useFields.ts';

export function LoginForm({ username: known = '' }: { username?: string }) {
  const errorToast = useErrorToast();
  const { values, setMessages, bind } = useFields({ username: known, password: '' }, errorToast.dismiss);
  const login = useLogin();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const verdict = checkLogin(values);
    setMessages(verdict.fields);
    errorToast.dismiss();
    if (verdict.toast) errorToast.show(verdict.toast);
    if (!isValid(verdict)) return;
    login.mutate(
      { username: values.username.trim(), password: values.password },
      { onError: (error) => errorToast.show(loginFailure(error)) },
    );
  };

  return (
    <FormColumn onSubmit={submit} noValidate>
      <Field
        {...bind('username')}
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field {...bind('password')} label={texts.password} type="password" autoComplete="current-password" />
      <Button type="submit" wide busy={login.isPending}>
        {login.isPending ? texts.loginBusy : texts.loginButton}
      </Button>
      <Centered>
        <Link to={pages.forgotPassword}>{texts.forgotLink}</Link>
      </Centered>
    </FormColumn>
  );
}
