import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { radius, space, target } from '../theme/tokens.ts';
import { Brand } from './Brand.tsx';

const Column = styled.main`
  display: grid;
  align-content: center;
  gap: ${space.xl};
  width: min(27rem, 100%);
  min-height: 100dvh;
  margin-inline: auto;
  padding: ${space.xl} ${space.l} ${space.xxl};
`;

const Home = styled.a`
  display: grid;
  place-items: center;
  justify-self: center;
  min-height: ${target};
  padding-inline: ${space.m};
  border-radius: ${radius.small};
  text-decoration: none;
`;

export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <Column>
      <Home href={pages.home}>
        <Brand />
      </Home>
      {children}
    </Column>
  );
}
