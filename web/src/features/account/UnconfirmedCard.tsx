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
import { useLogout, useResendConfirmation, useUser, type ClientUser } from './api.ts';
import { CorrectEmail } from './CorrectEmail.tsx';
import { texts } from './texts.ts';

export function UnconfirmedCard({ user }: { user: ClientUser }) {
  const { refetch, isFetching } = useUser();
  const resend = useResendConfirmation();
  const navigate = useNavigate();
  const errorToast = useErrorToast();
  const [correcting, setCorrecting] = useState(false);
  const logout = useLogout(() => void navigate(pages.auth, { replace: true }));
  const failed = (error: unknown) =>
    errorToast.show({
      title: texts.resendFailed,
      description: error instanceof ApiError ? error.message : texts.hints.network,
    });

  const check = async () => {
    const { data } = await refetch();
    if (data && !data.isEmailConfirmed)
      toasts.show({ title: texts.stillUnconfirmed, description: texts.stillUnconfirmedBody });
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
        <h2 id="unconfirmed">{texts.unconfirmedTitle}</h2>
        <Muted>{texts.unconfirmedBody(user.email)}</Muted>
        <Button wide busy={isFetching} onClick={() => void check()}>
          {texts.unconfirmedCheck}
        </Button>
        <Button
          wide
          look="quiet"
          busy={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, {
              onSuccess: ({ message }) => toasts.show({ title: texts.forgotSent, description: message }),
              onError: failed,
            })
          }
        >
          {texts.resend}
        </Button>
        {correcting ? (
          <CorrectEmail onDone={() => setCorrecting(false)} />
        ) : (
          <Button wide look="plain" onClick={() => setCorrecting(true)}>
            {texts.wrongEmail}
          </Button>
        )}
        <Button wide look="plain" busy={logout.isPending} onClick={() => logout.mutate(undefined, { onError: failed })}>
          {texts.otherAccount}
        </Button>
      </Stack>
    </Card>
  );
}
