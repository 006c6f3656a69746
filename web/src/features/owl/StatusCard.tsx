import { styled } from 'styled-components';
import { colour, space, text } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { ClientOwl } from './api.ts';
import { energyWord, herzlichtColour, levelOf } from './reading.ts';
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

export function StatusCard({ owl }: { owl: ClientOwl }) {
  const { level, percent } = levelOf(owl.wisdom);
  const energy = `${energyWord(owl.energy)} · ${owl.energy}`;
  return (
    <Bars aria-label={texts.status}>
      <Bar
        label={texts.wisdom}
        words={texts.level(level)}
        value={percent}
        colour={colour.textMuted}
        spoken={texts.toNextLevel(percent, level + 1)}
      />
      <Bar
        label={texts.herzlicht}
        words={String(owl.herzlicht)}
        value={owl.herzlicht}
        colour={herzlichtColour(owl.herzlicht)}
        spoken={texts.of100(owl.herzlicht)}
      />
      <Bar
        label={texts.energy}
        words={energy}
        value={owl.energy}
        colour={owl.energy < 15 ? colour.danger : colour.accentStrong}
        spoken={`${energyWord(owl.energy)}, ${texts.of100(owl.energy)}`}
      />
    </Bars>
  );
}

function Bar({
  label,
  words,
  ...bar
}: {
  label: string;
  words: string;
  value: number;
  colour: string;
  spoken: string;
}) {
  return (
    <div>
      <Label>{label}</Label>
      <Progress label={label} {...bar} />
      <Words>{words}</Words>
    </div>
  );
}
