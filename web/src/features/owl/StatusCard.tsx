import { Suspense, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { optional } from '../../lib/optional.ts';
import { colour, space, text } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { ClientOwl } from './api.ts';
import type { Hint } from './MoodHover.tsx';
import { energyWord, herzlichtColour, levelOf } from './stats.ts';
import { texts } from './texts.ts';

const Bars = styled(Card)`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space.l};
  padding: ${space.l};
`;

const Label = styled.div`
  margin-bottom: ${space.xs};
  font-size: ${text.small};
  font-weight: 750;
`;

const Words = styled.div`
  margin-top: ${space.xs};
  color: ${colour.textMuted};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;

const Hints = optional(
  async () => ({ default: (await import('./MoodHover.tsx')).Hints }),
  ({ children }) => children(Plain),
);

const Plain: Hint = ({ children }) => children;

export function StatusCard({ owl }: { owl: ClientOwl }) {
  const bars = (hint: Hint) => <StatusBars owl={owl} hint={hint} />;
  return (
    <Suspense fallback={bars(Plain)}>
      <Hints>{bars}</Hints>
    </Suspense>
  );
}

function StatusBars({ owl, hint }: { owl: ClientOwl; hint: Hint }) {
  const { level, percent } = levelOf(owl.wisdom);
  const energy = `${energyWord(owl.energy)} · ${owl.energy}`;
  return (
    <Bars aria-label={texts.status}>
      <Bar
        label={texts.wisdom}
        hint={hint}
        about="wisdom"
        words={texts.level(level)}
        value={percent}
        colour={colour.textMuted}
        spoken={texts.toNextLevel(percent, level + 1)}
      />
      <Bar
        label={texts.herzlicht}
        hint={hint}
        about="herzlicht"
        words={String(owl.herzlicht)}
        value={owl.herzlicht}
        colour={herzlichtColour(owl.herzlicht)}
        spoken={texts.of100(owl.herzlicht)}
      />
      <Bar
        label={texts.energy}
        hint={hint}
        about="energy"
        words={energy}
        value={owl.energy}
        colour={owl.energy < rulesOfPlay.questionEnergy ? colour.danger : colour.accentStrong}
        spoken={`${energyWord(owl.energy)}, ${texts.of100(owl.energy)}`}
      />
    </Bars>
  );
}

function Bar({
  label,
  words,
  hint: Hint,
  about,
  ...bar
}: {
  label: string;
  hint: Hint;
  about: ComponentProps<Hint>['of'];
  words: string;
  value: number;
  colour: string;
  spoken: string;
}) {
  return (
    <div>
      <Label>
        <Hint of={about}>
          <span tabIndex={Hint === Plain ? undefined : 0}>{label}</span>
        </Hint>
      </Label>
      <Progress label={label} {...bar} />
      <Words>{words}</Words>
    </div>
  );
}
