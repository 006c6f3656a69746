import { useId } from 'react';
import { RadioGroup } from 'radix-ui';
import { styled } from 'styled-components';
import { zodiacLabels, zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { colour, motion, radius, space, tablet, text } from '../theme/tokens.ts';
import { texts } from './texts.ts';
import { zodiacDates } from './texts/zodiac.ts';
import { ZodiacGlyph } from './ZodiacGlyph.tsx';

const Grid = styled(RadioGroup.Root)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 5.5rem), 1fr));
  gap: ${space.s};
  ${tablet} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Sign = styled(RadioGroup.Item)`
  display: grid;
  justify-items: center;
  gap: ${space.xs};
  padding: ${space.m} ${space.xs};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.field};
  background: ${colour.surfaceSunken};
  color: ${colour.textMuted};
  font-size: ${text.small};
  font-weight: 700;
  cursor: pointer;
  transition:
    border-color ${motion.quick},
    color ${motion.quick},
    background ${motion.quick};
  small {
    font-size: ${text.fine};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  &:hover {
    border-color: ${colour.accent};
    color: ${colour.text};
  }
  &[data-state='checked'] {
    border-color: ${colour.accent};
    background: ${colour.accent};
    color: ${colour.onAccent};
  }
  &:focus-visible {
    border-radius: ${radius.field};
  }
`;

export function ZodiacPicker({ value, onPick }: { value: Zodiac | null; onPick: (zodiac: Zodiac) => void }) {
  const id = useId();
  return (
    <Grid
      aria-label={texts.zodiac}
      value={value}
      onValueChange={(picked) => {
        const zodiac = zodiacs.find((each) => each === picked);
        if (zodiac) onPick(zodiac);
      }}
    >
      {zodiacs.map((zodiac) => (
        <Sign key={zodiac} value={zodiac} aria-label={zodiacLabels[zodiac]} aria-describedby={`${id}${zodiac}`}>
          <ZodiacGlyph zodiac={zodiac} />
          <span>{zodiacLabels[zodiac]}</span>
          <small id={`${id}${zodiac}`}>{zodiacDates[zodiac]}</small>
        </Sign>
      ))}
    </Grid>
  );
}
