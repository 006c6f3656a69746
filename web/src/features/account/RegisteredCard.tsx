import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fine, Muted, Stack } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { useResendRegistration, useUserOnReturn } from './mail-api.ts';
import { CorrectRegistration } from './CorrectRegistration.tsx';
import { texts } from './texts.ts';
import { confirmationTexts } from './texts/confirmation.ts';

const Panel = styled(Card)`
  &:focus {
    outline: none;
  }
`;

interface RegisteredCardProps {
  email: string;
  onCorrected: (email: string) => void;
  onLogin: () => void;
}

/** The cookie of the registration allows resending and correcting. */
export function RegisteredCard({ email, onCorrected, onLogin }: RegisteredCardProps) {
  const panel = useRef<HTMLElement>(null);
  const [correcting, setCorrecting] = useState(false);
  const errorToast = useErrorToast();
  const resend = useResendRegistration();
  useUserOnReturn();
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const sendAgain = () => {
    errorToast.dismiss();
    resend.mutate(undefined, {
      onSuccess: ({ message }) => toasts.show({ title: confirmationTexts.mailSent, description: message }),
      onError: (error) =>
        errorToast.show({
          title: confirmationTexts.resendFailed,
          description: error instanceof ApiError ? error.message : texts.hints.network,
        }),
    });
  };
  return (
    <Panel aria-labelledby="registered" tabIndex={-1} ref={panel}>
      <Stack>
        <h2 id="registered">{confirmationTexts.registered}</h2>
        <Muted>{confirmationTexts.registeredBody(email)}</Muted>
        <Fine>{confirmationTexts.openedElsewhere}</Fine>
        <Button wide look="quiet" busy={resend.isPending} onClick={sendAgain}>
          {confirmationTexts.resend}
        </Button>
        {correcting ? (
          <CorrectRegistration
            onCorrected={(corrected) => {
              setCorrecting(false);
              onCorrected(corrected);
            }}
            onCancel={() => setCorrecting(false)}
          />
        ) : (
          <Button wide look="plain" onClick={() => setCorrecting(true)}>
            {confirmationTexts.wrongEmail}
          </Button>
        )}
        <Button wide look="plain" onClick={onLogin}>
          {confirmationTexts.toLogin}
        </Button>
      </Stack>
    </Panel>
  );
}
