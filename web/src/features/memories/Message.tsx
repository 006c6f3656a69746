import { styled } from 'styled-components';
import { formatDateTime } from '../../lib/dates.ts';
import { colour, font, space, text } from '../../theme/tokens.ts';

export const List = styled.ol`
  display: grid;
  gap: ${space.xl};
`;

const Line = styled.div<{ $owl: boolean }>`
  padding-left: ${space.m};
  border-left: 2px solid ${({ $owl }) => ($owl ? colour.accent : colour.line)};
  white-space: pre-line;
  p {
    font-family: ${({ $owl }) => ($owl ? font.voice : 'inherit')};
    overflow-wrap: anywhere;
  }
`;

const When = styled.div`
  color: ${colour.textMuted};
  font-size: ${text.small};
  strong {
    color: ${colour.text};
  }
`;

export function Message({
  speaker,
  owl = false,
  at,
  children,
}: {
  speaker: string;
  owl?: boolean;
  at?: string;
  children: string;
}) {
  return (
    <Line $owl={owl}>
      <When>
        <strong>{speaker}</strong>
        {at && (
          <>
            {' · '}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </>
        )}
      </When>
      <p>{children}</p>
    </Line>
  );
}
