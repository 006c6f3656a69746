import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { hasCode } from '../../lib/http.ts';
import { Button, ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormColumn, Muted, Stack } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { usePasswordResetConfirm } from './api.ts';
import { checkNewPassword, resetFailure } from './forms.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import { texts } from './texts.ts';

export function ResetPassword({ token }: { token: string | null }) {
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string>();
  const errorToast = useErrorToast();
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
        onSuccess: () => toasts.show({ title: texts.resetDone, description: texts.resetDoneBody }),
        onError: (error) => errorToast.show(resetFailure(error)),
      },
    );
  };

  return (
    <Card>
      <FormColumn onSubmit={submit} noValidate>
        <h1>{texts.resetTitle}</h1>
        <Muted>{texts.resetBody}</Muted>
        <Field
          label={texts.newPassword}
          name="password"
          type="password"
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
          {texts.resetButton}
        </Button>
      </FormColumn>
    </Card>
  );
}

function InvalidLink() {
  return (
    <Card>
      <Stack>
        <h1>{texts.invalidLink}</h1>
        <Muted>{texts.invalidLinkBody}</Muted>
        <ButtonFace as={Link} to={pages.forgotPassword}>
          {texts.newLink}
        </ButtonFace>
        <ButtonFace as={Link} to={pages.auth} $look="quiet">
          {texts.backToLogin}
        </ButtonFace>
      </Stack>
    </Card>
  );
}

function Done() {
  return (
    <Card>
      <Stack>
        <h1>{texts.resetDone}</h1>
        <Muted>{texts.resetDoneBody}</Muted>
        <ButtonFace as={Link} to={pages.auth}>
          {texts.toLogin}
        </ButtonFace>
      </Stack>
    </Card>
  );
}
