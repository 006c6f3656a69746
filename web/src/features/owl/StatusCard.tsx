import { Suspense, useId, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { optional } from '../../lib/optional.ts';
import { colour, motion, radius, space, target, text } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { ChevronRight } from '../../ui/icons.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { ClientOwl } from './api.ts';
import type { Hint } from './MoodHover.tsx';
import { energyWord, herzlichtColour, levelOf } from './stats.ts';
import { texts } from './texts.ts';

const Bars = styled(Card)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) ${target};
  align-items: center;
  gap: 0 ${space.m};
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.l};
  border-radius: ${radius.field};
  font-size: ${text.fine};
  line-height: 1.35;
`;

const Label = styled.div`
  margin-bottom: 0.125rem;
  font-weight: 750;
`;

const Words = styled.div`
  margin-top: 0.125rem;
  color: ${colour.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Toggle = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  min-height: ${target};
  padding: 0;
  border: 0;
  border-radius: ${radius.field};
  background: none;
  color: ${colour.textMuted};
  cursor: pointer;
  svg {
    transform: rotate(90deg);
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(-90deg);
  }
`;

const Details = styled.div`
  grid-column: 1 / -1;
  padding: ${space.s} ${space.m} ${space.s} 0;
  color: ${colour.textMuted};
  font-size: ${text.small};
  &[hidden] {
    display: none;
  }
  p + p {
    margin-top: ${space.xs};
  }
`;

const Hints = optional(
  async () => ({ default: (await import('./MoodHover.tsx')).Hints }),
  ({ children }) => children(Plain),
);

const Plain: Hint = ({ children }) => children;

interface StatusCardProps {
  owl: ClientOwl;
  details?: readonly string[];
}

export function StatusCard({ owl, details = [] }: StatusCardProps) {
  const bars = (hint: Hint) => <StatusBars owl={owl} details={details} hint={hint} />;
  return (
    <Suspense fallback={bars(Plain)}>
      <Hints>{bars}</Hints>
    </Suspense>
  );
}

function StatusBars({ owl, details, hint }: Required<StatusCardProps> & { hint: Hint }) {
  const [open, setOpen] = useState(false);
  const id = useId();
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
      <Toggle aria-label={texts.details} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <ChevronRight />
      </Toggle>
      <Details id={id} hidden={!open}>
        {[texts.toNextLevel(percent, level + 1), ...details].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Details>
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
