import { styled } from 'styled-components';
import { brand } from '@sternenrat/contracts/brand';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import { colour, font, space, text, wide } from '../../theme/tokens.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { ClientOwl } from './api.ts';
import { Owl } from './drawing/Owl.tsx';
import { Moonlit } from './Moonlit.tsx';
import { levelOf, moodHover } from './reading.ts';
import { texts } from './texts.ts';

const Figure = styled.section`
  display: grid;
  justify-items: center;
  text-align: center;
`;

const Place = styled.div`
  --perch: min(15rem, 60vw);
  ${wide} {
    --perch: 23rem;
  }
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
  font-weight: 520;
`;

export function PetDisplay({ owl, hidden }: { owl: ClientOwl; hidden: boolean }) {
  const egg = owl.stage === 'ei';
  return (
    <Figure aria-label={brand.pet}>
      <Place>
        <Moonlit $width="var(--perch)" $hidden={hidden}>
          <Owl
            stage={owl.stage}
            owlColor={owl.owlColor}
            herzlicht={owl.herzlicht}
            sleeping={owl.isSleeping}
            label={texts.picture(owl.stage, owl.isSleeping)}
          />
        </Moonlit>
      </Place>
      <Name>{egg ? texts.eggName : brand.pet}</Name>
      <Line>
        {egg ? (
          <MoodLabel>{texts.readyToHatch}</MoodLabel>
        ) : (
          <Tooltip text={moodHover(owl.herzlicht)}>
            <MoodLabel tabIndex={moodHover(owl.herzlicht) ? 0 : undefined}>{moodOf(owl.herzlicht).label}</MoodLabel>
          </Tooltip>
        )}
        <span>
          {texts.level(levelOf(owl.wisdom).level)}
          {egg ? '' : ` · ${texts.stages[owl.stage]}`}
          {owl.isSleeping ? ` · ${texts.asleep}` : ''}
        </span>
      </Line>
    </Figure>
  );
}
