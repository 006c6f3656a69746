import type { FormEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormColumn } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useRegister } from './api.ts';
import { checkRegistration, isFine, registerFailure } from './forms.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import { texts } from './texts.ts';
import { useFields } from '../../lib/useFields.ts';

interface Registered {
  username: string;
  email: string;
}

export function RegisterForm({ onRegistered }: { onRegistered: (user: Registered) => void }) {
  const { values, messages, setMessages, bind } = useFields({ username: '', email: '', password: '', repeat: '' });
  const register = useRegister();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const verdict = checkRegistration(values);
    setMessages(verdict.fields);
    if (verdict.toast) toasts.show({ ...verdict.toast, variant: 'destructive' });
    if (!isFine(verdict)) return;
    const { username, email, password } = values;
    register.mutate(
      { username, email, password },
      {
        onSuccess: ({ user }) => onRegistered(user),
        onError: (error) => {
          const { fields, toast } = registerFailure(error);
          setMessages(fields);
          toasts.show({ ...toast, variant: 'destructive' });
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
      <Field
        {...bind('password')}
        label={texts.password}
        type="password"
        autoComplete="new-password"
        hint={messages.password ? undefined : texts.passwordHint}
      />
      <PasswordMeter password={values.password} known={[values.username, values.email]} />
      <Field {...bind('repeat')} label={texts.repeatPassword} type="password" autoComplete="new-password" />
      <Button type="submit" wide busy={register.isPending}>
        {register.isPending ? texts.registerBusy : texts.registerButton}
      </Button>
    </FormColumn>
  );
}
