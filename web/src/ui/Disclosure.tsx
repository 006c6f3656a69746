import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, motion, space, target, text } from '../theme/tokens.ts';
import { ChevronRight } from './icons.tsx';

const Frame = styled.details`
  border-bottom: 1px solid ${colour.line};
  &:last-child {
    border-bottom: 0;
  }
  > div {
    padding: ${space.s} 0 ${space.xl};
  }
  &[open] > summary svg {
    transform: rotate(90deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s};
  min-height: ${target};
  font-weight: 700;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  svg {
    flex: none;
    transition: transform ${motion.quick};
  }
  small {
    margin-left: auto;
    color: ${colour.textMuted};
    font-size: ${text.small};
    font-weight: 400;
  }
  &:hover {
    color: ${colour.accentStrong};
  }
`;

interface DisclosureProps {
  title: string;
  note?: string;
  open?: boolean;
  children: ReactNode;
}

export function Disclosure({ title, note, open = false, children }: DisclosureProps) {
  return (
    <Frame open={open}>
      <Summary>
        <ChevronRight />
        {title}
        {note && <small>{note}</small>}
      </Summary>
      <div>{children}</div>
    </Frame>
  );
}
