import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../lib/dates.ts';
import { space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fine, Stack } from '../../ui/layout.ts';
import { texts } from './texts.ts';

const Words = styled.dl`
  display: grid;
  gap: ${space.m};
  dt {
    font-size: ${text.small};
    font-weight: 700;
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

interface ReceiptProps {
  title: string;
  message: string;
  receivedAt: string;
  words: readonly (readonly [string, string])[];
}

/** §§ 312k and 356a BGB require a receipt with the sent words, date and time that customers can save. */
export function Receipt({ title, message, receivedAt, words }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Stack>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p role="status">{message}</p>
        <strong>{texts.received(formatDateTime(receivedAt))}</strong>
        <h2>{texts.yourWords}</h2>
        <Words>
          {words.map(([label, said]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </Words>
        <Fine>{texts.mailed}</Fine>
        <Button look="quiet" onClick={() => window.print()}>
          {texts.save}
        </Button>
      </Stack>
    </Card>
  );
}
