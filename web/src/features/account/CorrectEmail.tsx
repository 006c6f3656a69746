import type { FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { changeEmail, changeEmailBody } from '@sternenrat/contracts/endpoints/auth';
import { ApiError, call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { useFields } from '../../lib/useFields.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Actions, FormColumn } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { texts } from './texts.ts';
import { confirmationTexts } from './texts/confirmation.ts';

export function CorrectEmail({ onDone }: { onDone: () => void }) {
  const errorToast = useErrorToast();
  const { values, setMessages, validate, bind } = useFields(
    { email: '', password: '' },
    { onChange: errorToast.dismiss },
  );
  const client = useQueryClient();
  const correct = useAction({
    mutationFn: () => call(changeEmail, { body: values }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['user'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    errorToast.dismiss();
    if (!validate(changeEmailBody, values)) return;
    correct.mutate(undefined, {
      onSuccess: ({ message }) => {
        toasts.show({ title: confirmationTexts.mailSent, description: message });
        onDone();
      },
      onError: (error) => {
        const sentence = error instanceof ApiError ? error.message : texts.hints.network;
        const field = error instanceof ApiError ? fieldOf[error.code ?? ''] : undefined;
        if (field) setMessages({ [field]: sentence });
        else errorToast.show({ title: confirmationTexts.resendFailed, description: sentence });
      },
    });
  };
  return (
    <FormColumn onSubmit={submit} noValidate>
      <Field
        {...bind('email')}
        label={confirmationTexts.rightEmail}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <Field {...bind('password')} label={texts.password} type="password" autoComplete="current-password" />
      <Actions>
        <Button type="submit" busy={correct.isPending}>
          {confirmationTexts.correctEmail}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {confirmationTexts.cancel}
        </Button>
      </Actions>
    </FormColumn>
  );
}

const fieldOf: Readonly<Record<string, 'email' | 'password'>> = { wrong_password: 'password', same_email: 'email' };
