import { useId, useLayoutEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { formatDateTime } from '../../lib/dates.ts';
import { colour, font, space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { texts } from './texts.ts';

export const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
`;

const Bubble = styled.div<{ $owl: boolean }>`
  max-width: min(30rem, 92%);
  padding: ${space.m} ${space.l};
  border: 1px solid ${colour.line};
  ${({ $owl }) =>
    $owl
      ? css`
          justify-self: start;
          border-radius: 0.375rem 1.25rem 1.25rem 1.25rem;
          background: ${colour.surfaceSunken};
        `
      : css`
          justify-self: end;
          border-radius: 1.25rem 0.375rem 1.25rem 1.25rem;
          background: ${colour.surfaceRaised};
        `}
`;

const Words = styled.p<{ $owl: boolean; $short: boolean }>`
  font-family: ${({ $owl }) => ($owl ? font.voice : 'inherit')};
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${({ $short }) =>
    $short &&
    css`
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 5;
      overflow: hidden;
    `}
`;

const Speaker = styled.div`
  color: ${colour.textMuted};
  font-size: ${text.fine};
  strong {
    color: ${colour.text};
  }
`;

interface MessageProps {
  speaker: string;
  owl?: boolean;
  at?: string;
  children: string;
}

export function Message({ speaker, owl = false, at, children }: MessageProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [open, setOpen] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = words.current ?? {};
    if (scrollHeight > clientHeight + 1) setIsLong(true);
  }, [children]);
  return (
    <Bubble $owl={owl}>
      <Speaker>
        <strong>{speaker}</strong>
        {at && (
          <>
            {' · '}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </>
        )}
      </Speaker>
      <Words id={id} ref={words} $owl={owl} $short={!open}>
        {children}
      </Words>
      {isLong && (
        <Button look="plain" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? texts.readLess : texts.readMore}
        </Button>
      )}
    </Bubble>
  );
}
