import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, font, radius, space, text } from '../../theme/tokens.ts';
import { Muted } from '../../ui/layout.ts';
import { texts } from './texts.ts';

const Lead = styled(Muted)`
  max-width: 44ch;
  margin: ${space.s} auto 0;
  font: 420 ${text.lead}/1.45 ${font.voice};
  text-align: center;
  text-wrap: balance;
`;

const Three = styled.ol`
  display: grid;
  gap: ${space.l};
  margin-top: ${space.xl};
  @media (min-width: 44rem) {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: 5rem 1fr;
  align-items: center;
  gap: ${space.xs} ${space.l};
  padding: ${space.l};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  text-shadow: none;
  > div:first-child {
    grid-row: span 2;
    aspect-ratio: 240 / 272;
  }
  h3 {
    align-self: end;
    font-size: ${text.lead};
  }
  p {
    align-self: start;
    font-size: ${text.small};
  }
  @media (min-width: 44rem) {
    grid-template-columns: 1fr;
    align-content: start;
    justify-items: center;
    padding: ${space.xl};
    text-align: center;
    > div:first-child {
      grid-row: auto;
      width: 7.5rem;
      margin-bottom: ${space.m};
    }
  }
`;

type Shown = (typeof texts.stages)[number]['stage'];

/** @param pictures drawn by another feature, which this one must not import */
export function Stages({ pictures }: { pictures: Record<Shown, ReactNode> }) {
  return (
    <section aria-labelledby="what">
      <h2 id="what">{texts.what}</h2>
      <Lead>{texts.lead}</Lead>
      <Three>
        {texts.stages.map(({ stage, title, body }) => (
          <Step key={stage}>
            <div>{pictures[stage]}</div>
            <h3>{title}</h3>
            <Muted>{body}</Muted>
          </Step>
        ))}
      </Three>
    </section>
  );
}
