import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { CareAnswer } from '@sternenrat/contracts/care';
import { colour, space } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Fine } from '../../ui/layout.ts';
import { HelpWords } from './HelpWords.tsx';
import { texts } from './texts.ts';

const Panel = styled(Card)<{ $soft: boolean }>`
  display: grid;
  gap: ${space.l};
  background: ${({ $soft }) => ($soft ? colour.surface : colour.surfaceRaised)};
  text-shadow: none;
  &:focus {
    outline: none;
  }
`;

interface CareCardProps {
  care: CareAnswer;
  /** `CareHere` shows the card while the player types, so the card doesn't take the focus. */
  here?: boolean;
}

/** The lantern or the soft light. The browser must not store it. */
export default function CareCard({ care, here = false }: CareCardProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (here) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [care, here]);
  const { title, text, contacts, language } = care.type === 'lantern' ? care.lantern : care.softLight;
  return (
    <Panel
      aria-labelledby="care"
      tabIndex={-1}
      ref={panel}
      {...(here && { role: 'status' })}
      $soft={care.type === 'soft_light'}
    >
      <h2 id="care" {...(language && { lang: language, dir: 'auto' })}>
        {title}
      </h2>
      <HelpWords
        words={text}
        question={care.type === 'soft_light' ? care.softLight.question : undefined}
        contacts={contacts}
        language={language}
      />
      <Fine>{here ? texts.readHere : texts.nothingStored}</Fine>
    </Panel>
  );
}
