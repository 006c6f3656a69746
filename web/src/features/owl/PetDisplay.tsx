import { keyframes, styled } from 'styled-components';
import { brand } from '@sternenrat/contracts/brand';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import { colour, font, motion, space, text, wide } from '../../theme/tokens.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { ClientOwl } from './api.ts';
import { Owl } from './drawing/Owl.tsx';
import { GiftFlight } from './GiftFlight.tsx';
import { Moonlit } from './Moonlit.tsx';
import { levelOf, moodHover } from './reading.ts';
import { texts } from './texts.ts';

const Figure = styled.section`
  display: grid;
  justify-items: center;
  text-align: center;
`;

const Place = styled.div`
  --perch: min(14rem, 56vw);
  ${wide} {
    --perch: min(22rem, 33dvh);
  }
`;

const Touch = styled.button`
  position: absolute;
  inset: 6% 10% 4%;
  padding: 0;
  border: 0;
  border-radius: 46% 46% 40% 40%;
  background: none;
  cursor: pointer;
  &:focus-visible {
    border-radius: 46% 46% 40% 40%;
  }
`;

const lean = keyframes`
  0%, 100% { transform: none; }
  22% { transform: scale(1.04, 0.95); }
  52% { transform: scale(0.98, 1.03) rotate(-2deg); }
  76% { transform: rotate(1.4deg); }
`;

/** She leans into the hand; a second touch starts anew. */
const Picture = styled.div<{ $touched: boolean }>`
  width: 100%;
  height: 100%;
  transform-origin: 50% 86%;
  animation: ${({ $touched }) => ($touched ? lean : 'none')} 700ms ease-out;
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

const arrive = keyframes`from { opacity: 0; transform: translateY(0.375rem); }`;

/** Two lines are kept free, so that nothing moves when she speaks. */
const Voice = styled.p<{ $hers: boolean }>`
  display: grid;
  align-content: center;
  min-height: 3.25rem;
  max-width: 25rem;
  margin-top: ${space.s};
  color: ${({ $hers }) => ($hers ? colour.text : colour.textMuted)};
  font: ${({ $hers }) => ($hers ? 460 : 400)} ${text.body}/1.45 ${font.voice};
  text-wrap: balance;
  animation: ${arrive} ${motion.calm};
`;

interface PetDisplayProps {
  owl: ClientOwl;
  hidden: boolean;
  travelling?: boolean;
  /** A grain is on its way to her. */
  flying?: boolean;
  /** What the sky is like today, where she doesn't speak. */
  weather?: string | undefined;
  touch?: { touch: () => void; speech: string | undefined; nth: number };
}

export function PetDisplay({ owl, hidden, travelling = false, flying = false, weather, touch }: PetDisplayProps) {
  const egg = owl.stage === 'ei';
  return (
    <Figure aria-label={brand.pet}>
      <Place>
        <Moonlit $width="var(--perch)" $hidden={hidden}>
          <Picture key={touch?.nth ?? 0} $touched={(touch?.nth ?? 0) > 0}>
            <Owl
              stage={owl.stage}
              owlColor={owl.owlColor}
              herzlicht={owl.herzlicht}
              sleeping={owl.isSleeping}
              label={texts.picture(owl.stage, owl.isSleeping)}
            />
          </Picture>
          {!egg && touch && <Touch type="button" aria-label={texts.touch} onClick={touch.touch} />}
          {flying && <GiftFlight />}
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
          {owl.isSleeping ? ` · ${texts.asleep}` : travelling ? ` · ${texts.travelling}` : ''}
        </span>
      </Line>
      {!egg && (
        <div aria-live="polite">
          <Voice key={touch?.speech ? touch.nth : 'weather'} $hers={touch?.speech !== undefined}>
            {touch?.speech ?? weather}
          </Voice>
        </div>
      )}
    </Figure>
  );
}
