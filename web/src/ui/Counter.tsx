import { styled } from 'styled-components';
import { colour, text } from '../theme/tokens.ts';
import { texts } from './texts.ts';

const Count = styled.span<{ $full: boolean }>`
  color: ${({ $full }) => ($full ? colour.warn : colour.textMuted)};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Shows a text's length in UTF-16 units. With `aria-live=off`, screen readers don't announce it at every key. */
export function Counter({ length, max }: { length: number; max: number }) {
  return (
    <Count $full={length >= max - 20} aria-label={texts.counterSpoken(length, max)} role="status" aria-live="off">
      {texts.counter(length, max)}
    </Count>
  );
}
