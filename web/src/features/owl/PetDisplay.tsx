import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { brand } from '@sternenrat/contracts/brand';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import { optional } from '../../lib/optional.ts';
import { colour, font } from '../../theme/tokens.ts';
import type { ClientOwl } from './api.ts';
import { Figure, Line, Name, Place, Scene } from './layout.ts';
import { LazyOwl } from './LazyOwl.tsx';
import { Moonlit } from './Moonlit.tsx';
import { useIsSpeaking } from './speech.ts';
import { levelOf, moodHover } from './stats.ts';
import { useReaction } from './useReaction.ts';
import { texts } from './texts.ts';

const MoodHover = optional(
  () => import('./MoodHover.tsx'),
  ({ children }) => children,
);

const SpeechBubble = optional(() => import('./SpeechBubble.tsx'));
const GiftFlight = optional(() => import('./GiftFlight.tsx'));
const HerzlichtChip = optional(() => import('./HerzlichtChip.tsx'));

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

const MoodLabel = styled.span`
  border-radius: 0.25rem;
  color: ${colour.accentStrong};
  font-family: ${font.voice};
  font-weight: 520;
`;

interface PetDisplayProps {
  owl: ClientOwl;
  hidden: boolean;
  dozing?: boolean;
  travelling?: boolean;
  flying?: boolean;
  /** When this number increases, the owl reacts to an answer; 0 while there is no answer. */
  answers?: number;
  touch?: { touch: () => void; nth: number };
  moon?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function PetDisplay({
  owl,
  hidden,
  dozing = false,
  travelling = false,
  flying = false,
  answers = 0,
  touch,
  moon,
  action,
  children,
}: PetDisplayProps) {
  const egg = owl.stage === 'ei';
  const asleep = owl.isSleeping || dozing;
  const speaking = useIsSpeaking();
  const reaction = useReaction({
    stage: owl.stage,
    level: levelOf(owl.wisdom).level,
    gift: flying ? 0 : 1,
    answer: answers,
    touch: touch?.nth ?? 0,
    awaken: asleep ? 0 : 1,
  });
  return (
    <Figure aria-label={brand.pet}>
      <Scene>
        <Place $aside={speaking}>
          <Moonlit $width="var(--perch)" $hidden={hidden}>
            {moon}
            <LazyOwl
              alive
              stage={owl.stage}
              owlColor={owl.owlColor}
              herzlicht={owl.herzlicht}
              sleeping={asleep}
              cracked={egg ? 1 : 0}
              reaction={reaction}
              label={texts.picture(owl.stage, asleep)}
            />
            {!egg && touch && (
              <Touch type="button" aria-label={dozing ? texts.touchToWake : texts.touch} onClick={touch.touch} />
            )}
            <Suspense>
              {flying && <GiftFlight />}
              <HerzlichtChip cause="care" />
            </Suspense>
          </Moonlit>
        </Place>
        <Suspense>{!egg && <SpeechBubble stage={owl.stage} />}</Suspense>
        {action}
      </Scene>
      <Name>{egg ? texts.eggName : brand.pet}</Name>
      <Line>
        {egg ? <MoodLabel>{texts.readyToHatch}</MoodLabel> : <Mood herzlicht={owl.herzlicht} />}
        <span>
          {texts.level(levelOf(owl.wisdom).level)}
          {egg ? '' : ` · ${texts.stages[owl.stage]}`}
          {owl.isSleeping
            ? ` · ${texts.asleep}`
            : dozing
              ? ` · ${texts.stillAsleep}`
              : travelling
                ? ` · ${texts.travelling}`
                : ''}
        </span>
      </Line>
      {children}
    </Figure>
  );
}

function Mood({ herzlicht }: { herzlicht: number }) {
  const hover = moodHover(herzlicht);
  const label = <MoodLabel tabIndex={hover ? 0 : undefined}>{moodOf(herzlicht).label}</MoodLabel>;
  if (!hover) return label;
  return (
    <Suspense fallback={label}>
      <MoodHover text={hover}>{label}</MoodHover>
    </Suspense>
  );
}
