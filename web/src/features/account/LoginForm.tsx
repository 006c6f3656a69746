import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { FormColumn, Centered } from '../../ui/layout.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { useLogin } from './api.ts';
import { checkLogin, loginFailure } from './login-forms.ts';
import { texts } from './texts.ts';
import { loginTexts } from './texts/login.ts';
import { isValid } from './verdict.ts';
import { useFields } from '../../lib/useFields.ts';

export function LoginForm({ username: known = '' }: { username?: string }) {
  const errorToast = useErrorToast();
  const { values, messages, setMessages, bind } = useFields(
    { username: known, password: '' },
    { onChange: errorToast.dismiss },
  );
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
        hint={messages.username ? undefined : loginTexts.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...bind('password')} label={texts.password} autoComplete="current-password" />
      <Button type="submit" wide busy={login.isPending}>
        {login.isPending ? loginTexts.loginBusy : loginTexts.loginButton}
      </Button>
      <Centered>
        <Link to={pages.forgotPassword}>{loginTexts.forgotLink}</Link>
      </Centered>
    </FormColumn>
  );
}
