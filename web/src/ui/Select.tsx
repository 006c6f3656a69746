import { styled } from 'styled-components';
import { colour, radius, space, target } from '../theme/tokens.ts';

const Box = styled.select`
  min-height: ${target};
  padding: 0 ${space.l};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.round};
  background: ${colour.surfaceSunken};
  color: ${colour.text};
  font: inherit;
  option {
    background: ${colour.surfaceRaised};
    color: ${colour.text};
  }
`;

interface SelectProps<Value extends string> {
  /** Not shown; for screen readers only. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onPick: (value: Value) => void;
}

export function Select<Value extends string>({ label, value, options, onPick }: SelectProps<Value>) {
  return (
    <Box
      aria-label={label}
      value={value}
      onChange={(event) => {
        const picked = options[event.target.selectedIndex];
        if (picked) onPick(picked.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Box>
  );
}
