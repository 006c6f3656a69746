import { styled } from 'styled-components';
import { brand } from '@sternenrat/contracts/brand';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import { colour, font, space, text, wide } from '../../theme/tokens.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { ClientOwl } from './api.ts';
import { Owl } from './drawing/Owl.tsx';
import { levelOf, moodHover } from './reading.ts';
import { texts } from './texts.ts';

const Figure = styled.section`
  display: grid;
  justify-items: center;
  text-align: center;
`;

/** The moon behind her: the brightest thing on the page. */
const Moonlight = styled.div<{ $hidden: boolean }>`
  position: relative;
  width: min(15.5rem, 62vw);
  aspect-ratio: 240 / 272;
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
  ${wide} { width: 23rem; }
  &::before {
    content: '';
    position: absolute;
    inset: -14% -22%;
    background: radial-gradient(closest-side, ${colour.halo} 0%, transparent 100%);
    opacity: 0.34;
  }
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    left: 50%;
    top: 44%;
    width: 98%;
    aspect-ratio: 1;
    border-radius: 50%;
    transform: translate(-50%, -50%);
    background: radial-gradient(circle at 38% 34%, #fffaf0, ${colour.halo} 92%);
    opacity: 0.2;
  }
  > svg { position: relative; }
`;

const Name = styled.h1`
  margin-top: ${space.s};
  font-size: ${text.display};
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${space.m};
  color: ${colour.textMuted};
  font-size: ${text.lead};
`;

const MoodLabel = styled.span`
  border-radius: 0.25rem;
  color: ${colour.accentStrong};
  font-family: ${font.voice};
  font-style: italic;
  font-synthesis: style;
`;

export function PetDisplay({ owl, hidden }: { owl: ClientOwl; hidden: boolean }) {
  const egg = owl.stage === 'ei';
  return (
    <Figure aria-label={brand.pet}>
      <Moonlight $hidden={hidden} aria-hidden={hidden || undefined}>
        <Owl stage={owl.stage} owlColor={owl.owlColor} herzlicht={owl.herzlicht} sleeping={owl.isSleeping} label={texts.picture(owl.stage, owl.isSleeping)} />
      </Moonlight>
      <Name>{egg ? texts.eggName : brand.pet}</Name>
      <Line>
        {egg ? (
          <MoodLabel>{texts.readyToHatch}</MoodLabel>
        ) : (
          <Tooltip text={moodHover(owl.herzlicht)}>
            <MoodLabel tabIndex={moodHover(owl.herzlicht) ? 0 : undefined}>{owl.isSleeping ? texts.asleep : moodOf(owl.herzlicht).label}</MoodLabel>
          </Tooltip>
        )}
        <span>{texts.level(levelOf(owl.wisdom).level)}{egg ? '' : ` · ${texts.stages[owl.stage]}`}</span>
      </Line>
    </Figure>
  );
}
