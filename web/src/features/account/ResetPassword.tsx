import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { hasCode } from '../../lib/http.ts';
import { rememberDevice } from '../../lib/knownDevice.ts';
import { Button, ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { FormColumn, Muted, Stack } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { usePasswordResetConfirm } from './mail-api.ts';
import { checkNewPassword, resetFailure } from './password-forms.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import { texts } from './texts.ts';
import { passwordTexts } from './texts/password.ts';

export function ResetPassword({ token }: { token: string | null }) {
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string>();
  const errorToast = useErrorToast();
  useEffect(rememberDevice, []);
  const confirm = usePasswordResetConfirm();
  const rejectedToken = hasCode(confirm.error, 'invalid_token');

  if (!token || rejectedToken) return <InvalidLink />;
  if (confirm.isSuccess) return <Done />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkNewPassword(password);
    setMessage(wrong);
    errorToast.dismiss();
    if (wrong) return;
    confirm.mutate(
      { token, password },
      {
        onSuccess: () => toasts.show({ title: passwordTexts.resetDone, description: passwordTexts.resetDoneBody }),
        onError: (error) => errorToast.show(resetFailure(error)),
      },
    );
  };

  return (
    <Card>
      <FormColumn onSubmit={submit} noValidate>
        <h1>{passwordTexts.resetTitle}</h1>
        <Muted>{passwordTexts.resetBody}</Muted>
        <PasswordField
          label={passwordTexts.newPassword}
          name="password"
          autoComplete="new-password"
          value={password}
          message={message}
          hint={message ? undefined : texts.passwordHint}
          onChange={(event) => {
            setPassword(event.target.value);
            setMessage(undefined);
            errorToast.dismiss();
          }}
        />
        <PasswordMeter password={password} />
        <Button type="submit" wide busy={confirm.isPending}>
          {passwordTexts.resetButton}
        </Button>
      </FormColumn>
    </Card>
  );
}

function InvalidLink() {
  return (
    <Card>
      <Stack>
        <h1>{passwordTexts.invalidLink}</h1>
        <Muted>{passwordTexts.invalidLinkBody}</Muted>
        <ButtonFace as={Link} to={pages.forgotPassword}>
          {passwordTexts.newLink}
        </ButtonFace>
        <ButtonFace as={Link} to={pages.auth} $look="quiet">
          {passwordTexts.backToLogin}
        </ButtonFace>
      </Stack>
    </Card>
  );
}

function Done() {
  return (
    <Card>
      <Stack>
        <h1>{passwordTexts.resetDone}</h1>
        <Muted>{passwordTexts.resetDoneBody}</Muted>
        <ButtonFace as={Link} to={pages.auth}>
          {passwordTexts.toLogin}
        </ButtonFace>
      </Stack>
    </Card>
  );
}
