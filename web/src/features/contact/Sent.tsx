import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { formatDateTime } from '../../lib/dates.ts';
import { ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fine, Stack } from '../../ui/layout.ts';
import { texts } from './texts.ts';

interface SentProps {
  message: string;
  email: string;
  receivedAt: string;
}

export function Sent({ message, email, receivedAt }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Stack>
        <h1 tabIndex={-1} ref={heading}>
          {texts.sent}
        </h1>
        <p role="status">{message}</p>
        <Fine>
          {texts.received(formatDateTime(receivedAt))}. {texts.answerTo(email)}
        </Fine>
        <ButtonFace as={Link} to={pages.home} $look="quiet">
          {texts.home}
        </ButtonFace>
      </Stack>
    </Card>
  );
}
