import { styled } from 'styled-components';
import { colour, radius, space, text } from '../theme/tokens.ts';

export const Badge = styled.span<{ $look?: 'accent' | 'warn' | 'plain' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  padding: 0.125rem ${space.s};
  border: 1px solid
    ${({ $look = 'plain' }) => ({ accent: colour.accent, warn: colour.warn, plain: colour.line })[$look]};
  border-radius: ${radius.field};
  background: ${colour.surfaceSunken};
  color: ${({ $look = 'plain' }) => ({ accent: colour.accentStrong, warn: colour.warn, plain: colour.textMuted })[$look]};
  font-size: ${text.fine};
  font-weight: 700;
`;
