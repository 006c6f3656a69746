import type { FormEvent } from 'react';
import { correctRegistrationBody } from '@sternenrat/contracts/endpoints/auth';
import { ApiError, hasCode } from '../../lib/http.ts';
import { issuesByField } from '../../lib/issues.ts';
import { useFields } from '../../lib/useFields.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Actions, FormColumn } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { useCorrectRegistration } from './mail-api.ts';
import { texts } from './texts.ts';
import { confirmationTexts } from './texts/confirmation.ts';

interface CorrectRegistrationProps {
  onCorrected: (email: string) => void;
  onCancel: () => void;
}

const messagesOf = (values: { readonly email: string }) => issuesByField(correctRegistrationBody, values);

export function CorrectRegistration({ onCorrected, onCancel }: CorrectRegistrationProps) {
  const errorToast = useErrorToast();
  const { values, setMessages, validate, bind } = useFields(
    { email: '' },
    { onChange: errorToast.dismiss, check: messagesOf },
  );
  const correct = useCorrectRegistration();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    errorToast.dismiss();
    if (!validate(correctRegistrationBody, values)) return;
    correct.mutate(values.email, {
      onSuccess({ message }) {
        toasts.show({ title: confirmationTexts.mailSent, description: message });
        onCorrected(values.email.trim().toLowerCase());
      },
      onError(error) {
        const sentence = error instanceof ApiError ? error.message : texts.hints.network;
        if (hasCode(error, 'same_email')) setMessages({ email: sentence });
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
      <Actions>
        <Button type="submit" busy={correct.isPending}>
          {confirmationTexts.correctEmail}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {confirmationTexts.cancel}
        </Button>
      </Actions>
    </FormColumn>
  );
}
