import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted, Stack } from '../../ui/layout.ts';
import { confirmationTexts } from './texts/confirmation.ts';

const Panel = styled(Card)`
  &:focus {
    outline: none;
  }
`;

export function RegisteredCard({ email, onLogin }: { email: string; onLogin: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Panel aria-labelledby="registered" tabIndex={-1} ref={panel}>
      <Stack>
        <h2 id="registered">{confirmationTexts.registered}</h2>
        <Muted>{confirmationTexts.registeredBody(email)}</Muted>
        <Button wide onClick={onLogin}>
          {confirmationTexts.toLogin}
        </Button>
      </Stack>
    </Panel>
  );
}
