import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { rememberDevice } from '../../lib/knownDevice.ts';
import { Button, ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Centered, FormColumn, Muted, Stack } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { usePasswordResetRequest } from './mail-api.ts';
import { checkForgot, resetFailure } from './password-forms.ts';
import { texts } from './texts.ts';
import { passwordTexts } from './texts/password.ts';

export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<string>();
  const errorToast = useErrorToast();
  useEffect(rememberDevice, []);
  const request = usePasswordResetRequest();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkForgot(email);
    setMessage(wrong);
    errorToast.dismiss();
    if (wrong) return;
    request.mutate(email, {
      onSuccess: () => toasts.show({ title: passwordTexts.forgotSent, description: passwordTexts.forgotSentBody }),
      onError: (error) => errorToast.show(resetFailure(error)),
    });
  };

  if (request.isSuccess) {
    return (
      <Card>
        <Stack>
          <h1>{passwordTexts.forgotSent}</h1>
          <Muted>{passwordTexts.forgotSentBody}</Muted>
          <ButtonFace as={Link} to={pages.auth}>
            {passwordTexts.backToLogin}
          </ButtonFace>
        </Stack>
      </Card>
    );
  }
  return (
    <Card>
      <FormColumn onSubmit={submit} noValidate>
        <h1>{passwordTexts.forgotTitle}</h1>
        <Muted>{passwordTexts.forgotBody}</Muted>
        <Field
          label={texts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          message={message}
          onChange={(event) => {
            setEmail(event.target.value);
            setMessage(undefined);
            errorToast.dismiss();
          }}
        />
        <Button type="submit" wide busy={request.isPending}>
          {passwordTexts.forgotButton}
        </Button>
        <Centered>
          <Link to={pages.auth}>{passwordTexts.backToLogin}</Link>
        </Centered>
      </FormColumn>
    </Card>
  );
}
