import { Button } from './Button.tsx';
import { ChevronDown } from './icons.tsx';
import { Menu, MenuChoice } from './Menu.tsx';

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onPick: (value: Value) => void;
}

export function Select<Value extends string>({ label, value, options, onPick }: SelectProps<Value>) {
  const shown = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Menu
      trigger={
        <Button look="quiet" aria-label={`${label} ${shown}`}>
          {shown}
          <ChevronDown />
        </Button>
      }
    >
      <MenuChoice
        value={value}
        options={options}
        onPick={(picked) => {
          const option = options.find((each) => each.value === picked);
          if (option) onPick(option.value);
        }}
      />
    </Menu>
  );
}
