import { Suspense, useState, type FormEvent } from 'react';
import { pages } from '@sternenrat/contracts/pages';
import { limits } from '@sternenrat/contracts/vocabulary';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Fine, FormColumn } from '../../ui/layout.ts';
import { optional } from '../../lib/optional.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { useRegister, type Registered } from './api.ts';
import { checkRegistration, registerFailure, registrationMessages } from './forms.ts';
import { texts } from './texts.ts';
import { isValid } from './verdict.ts';
import { useFields } from '../../lib/useFields.ts';

const PasswordMeter = optional(async () => ({ default: (await import('./PasswordMeter.tsx')).PasswordMeter }));

export function RegisterForm({ onRegistered }: { onRegistered: (user: Registered) => void }) {
  const errorToast = useErrorToast();
  const { values, messages, setMessages, bind } = useFields(
    { username: '', email: '', password: '', repeat: '' },
    { onChange: errorToast.dismiss, check: registrationMessages },
  );
  const [shown, setShown] = useState(false);
  const register = useRegister();
  const isEmpty = Object.values(values).join('') === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const verdict = checkRegistration(values);
    setMessages(verdict.fields);
    errorToast.dismiss();
    if (verdict.toast) errorToast.show(verdict.toast);
    if (!isValid(verdict)) return;
    const { username, email, password } = values;
    register.mutate(
      { username, email, password },
      {
        onSuccess: ({ user }) => onRegistered(user),
        onError: (error) => {
          const { fields, toast } = registerFailure(error);
          setMessages(fields);
          errorToast.show(toast);
        },
      },
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
      <Field {...bind('email')} label={texts.email} type="email" autoComplete="email" inputMode="email" />
      <PasswordField
        {...bind('password')}
        label={texts.password}
        autoComplete="new-password"
        shown={shown}
        onShownChange={setShown}
        hint={messages.password || values.password.length >= limits.password.min ? undefined : texts.passwordHint}
      />
      <Suspense fallback={<Fine>{'\u00a0'}</Fine>}>
        {values.password !== '' && <PasswordMeter password={values.password} known={[values.username, values.email]} />}
      </Suspense>
      <Field
        {...bind('repeat')}
        label={texts.repeatPassword}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
      />
      {/* The links open in a new tab, so that the form keeps its values. */}
      <Fine>
        {texts.agree[0]}
        <a href={pages.terms} target="_blank" rel="noopener">
          {texts.agree[1]}
        </a>
        {texts.agree[2]}
        <a href={pages.privacy} target="_blank" rel="noopener">
          {texts.agree[3]}
        </a>
        {texts.agree[4]}
      </Fine>
      {/* Quiet while the form is empty, because then the page has another primary button. */}
      <Button type="submit" wide busy={register.isPending} look={isEmpty ? 'quiet' : 'primary'}>
        {register.isPending ? texts.registerBusy : texts.registerButton}
      </Button>
    </FormColumn>
  );
}
