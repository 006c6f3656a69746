import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { LanternLit } from '@sternenrat/contracts/endpoints/oracle';
import { colour, font, radius, space, target, text } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Fine, Muted } from '../../ui/layout.ts';
import { texts } from './texts.ts';

const Panel = styled(Card)`
  display: grid;
  gap: ${space.l};
  background: ${colour.surfaceRaised};
  &:focus {
    outline: none;
  }
`;

const Words = styled.p`
  font: 400 ${text.lead}/1.6 ${font.voice};
`;

const Contacts = styled.ul`
  display: grid;
  gap: ${space.s};
  li {
    display: grid;
    gap: ${space.xs};
    padding: ${space.m} ${space.l};
    border: 1px solid ${colour.line};
    border-radius: ${radius.field};
    background: ${colour.surface};
  }
  a {
    display: inline-grid;
    align-items: center;
    justify-self: start;
    min-height: ${target};
    font-size: ${text.title};
    font-weight: 750;
    font-variant-numeric: tabular-nums;
  }
`;

const dial = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** For a person in distress: still, without shop, sharing, stars or score (rules: questions). Nothing of it is kept. */
export default function LanternCard({ lantern }: Pick<LanternLit, 'lantern'>) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [lantern]);
  return (
    <Panel aria-labelledby="lantern" tabIndex={-1} ref={panel}>
      <h2 id="lantern">{lantern.title}</h2>
      {lantern.text.split(/\n{2,}/).map((paragraph) => (
        <Words key={paragraph}>{paragraph}</Words>
      ))}
      <Contacts>
        {lantern.contacts.map(({ name, phone, note }) => (
          <li key={phone}>
            <strong>{name}</strong>
            <a href={dial(phone)}>{phone}</a>
            <Muted>{note}</Muted>
          </li>
        ))}
      </Contacts>
      <Fine>{texts.lanternKept}</Fine>
    </Panel>
  );
}
