import { useId } from 'react';
import { RadioGroup } from 'radix-ui';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Label } from './Label.tsx';
import { radioItem } from './radio.ts';

const Group = styled(RadioGroup.Root)`
  display: grid;
  gap: ${space.s};
`;
const Item = styled(RadioGroup.Item)`
  ${radioItem}
`;

interface ChoiceProps<Value extends string> {
  label: string;
  of: Readonly<Record<Value, string>>;
  order: readonly Value[];
  value: Value;
  onPick: (value: Value) => void;
}

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
