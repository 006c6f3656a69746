import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space, text } from '../theme/tokens.ts';

type Look = 'plain' | 'good' | 'warn' | 'bad';
const edges = { plain: colour.line, good: colour.good, warn: colour.warn, bad: colour.danger } as const;

const Box = styled.div<{ $look: Look }>`
  padding: ${space.m} ${space.l};
  border: 1px solid ${({ $look }) => edges[$look]};
  border-radius: ${radius.field};
  background: ${({ $look }) => ($look === 'bad' ? colour.dangerSurface : colour.surfaceSunken)};
  font-size: ${text.small};
`;

export function Notice({ look = 'plain', title, children }: { look?: Look; title?: string; children: ReactNode }) {
  return (
    <Box $look={look} role={look === 'bad' ? 'alert' : 'status'}>
      {title && <strong>{title}. </strong>}
      {children}
    </Box>
  );
}
