import { useId } from 'react';
import { RadioGroup } from 'radix-ui';
import { styled } from 'styled-components';
import { colour, radius, space, target } from '../theme/tokens.ts';
import { Label } from './Label.tsx';

const Group = styled(RadioGroup.Root)`
  display: grid;
  gap: ${space.s};
`;
const Item = styled(RadioGroup.Item)`
  min-height: ${target};
  padding: ${space.s} ${space.l};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.field};
  background: ${colour.surfaceSunken};
  text-align: left;
  cursor: pointer;
  &[data-state='checked'] {
    border-color: ${colour.accent};
    box-shadow: 0 0 0 1px ${colour.accent};
  }
`;

interface ChoiceProps<Value extends string> {
  label: string;
  /** What stands on each. */
  of: Readonly<Record<Value, string>>;
  order: readonly Value[];
  value: Value;
  onPick: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({ label, of, order, value, onPick }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <Label as="div" id={id}>
        {label}
      </Label>
      <Group
        aria-labelledby={id}
        value={value}
        onValueChange={(picked) => {
          const known = order.find((each) => each === picked);
          if (known) onPick(known);
        }}
      >
        {order.map((each) => (
          <Item key={each} value={each}>
            {of[each]}
          </Item>
        ))}
      </Group>
    </div>
  );
}
