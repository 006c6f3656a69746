import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { ApiError } from '../../lib/http.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Envelope } from '../../ui/icons.tsx';
import { Muted, Row, Stack } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { useLogout, useUser, type ClientUser } from './api.ts';
import { useResendConfirmation } from './mail-api.ts';
import { CorrectEmail } from './CorrectEmail.tsx';
import { texts } from './texts.ts';
import { confirmationTexts } from './texts/confirmation.ts';

export function UnconfirmedCard({ user }: { user: ClientUser }) {
  const { refetch, isFetching } = useUser();
  const resend = useResendConfirmation();
  const navigate = useNavigate();
  const errorToast = useErrorToast();
  const [correcting, setCorrecting] = useState(false);
  const logout = useLogout(() => void navigate(pages.auth, { replace: true }));
  const failed = (error: unknown) =>
    errorToast.show({
      title: confirmationTexts.resendFailed,
      description: error instanceof ApiError ? error.message : texts.hints.network,
    });

  const check = async () => {
    const { data } = await refetch();
    if (data && !data.isEmailConfirmed)
      toasts.show({ title: confirmationTexts.stillUnconfirmed, description: confirmationTexts.stillUnconfirmedBody });
  };

  return (
    <Card aria-labelledby="unconfirmed">
      <Stack>
        <Row>
          <Badge $look="warn">
            <Envelope />
            {texts.unconfirmedBadge}
          </Badge>
        </Row>
        <h2 id="unconfirmed">{confirmationTexts.unconfirmedTitle}</h2>
        <Muted>{confirmationTexts.unconfirmedBody(user.email)}</Muted>
        <Button wide busy={isFetching} onClick={() => void check()}>
          {confirmationTexts.unconfirmedCheck}
        </Button>
        <Button
          wide
          look="quiet"
          busy={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, {
              onSuccess: ({ message }) => toasts.show({ title: confirmationTexts.mailSent, description: message }),
              onError: failed,
            })
          }
        >
          {confirmationTexts.resend}
        </Button>
        {correcting ? (
          <CorrectEmail onDone={() => setCorrecting(false)} />
        ) : (
          <Button wide look="plain" onClick={() => setCorrecting(true)}>
            {confirmationTexts.wrongEmail}
          </Button>
        )}
        <Button wide look="plain" busy={logout.isPending} onClick={() => logout.mutate(undefined, { onError: failed })}>
          {confirmationTexts.otherAccount}
        </Button>
      </Stack>
    </Card>
  );
}
