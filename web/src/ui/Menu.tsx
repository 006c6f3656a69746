import type { ComponentProps, ReactNode } from 'react';
import { DropdownMenu } from 'radix-ui';
import { css, keyframes, styled } from 'styled-components';
import { colour, elevation, layer, motion, radius, space, target, text } from '../theme/tokens.ts';
import { Check, ChevronRight } from './icons.tsx';

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const panel = css`
  z-index: ${layer.menu};
  min-width: min(14rem, 100vw - 2 * ${space.s});
  max-width: calc(100vw - 2 * ${space.s});
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: ${space.s};
  border: 1px solid ${colour.line};
  border-radius: ${radius.field};
  background: ${colour.surfaceRaised};
  box-shadow: ${elevation.float};
  animation: ${appear} ${motion.quick};
`;
const Panel = styled(DropdownMenu.Content)`
  ${panel}
`;
const SubPanel = styled(DropdownMenu.SubContent)`
  ${panel}
`;

const item = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target};
  padding: 0 ${space.m};
  border-radius: ${radius.small};
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-highlighted],
  &[data-state='open'] {
    background: ${colour.surface};
    color: ${colour.accentStrong};
  }
  &[data-disabled] {
    color: ${colour.textMuted};
    cursor: default;
  }
`;

export const MenuItem = styled(DropdownMenu.Item)`
  ${item}
`;
const CheckItem = styled(DropdownMenu.CheckboxItem)`
  ${item}
`;
const RadioItem = styled(DropdownMenu.RadioItem)`
  ${item}
  svg {
    margin-left: auto;
  }
`;
const Mark = styled.span<{ $on: boolean }>`
  margin-left: auto;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 1px solid ${({ $on }) => ($on ? colour.accent : colour.textMuted)};
  border-radius: 0.375rem;
  background: ${({ $on }) => ($on ? colour.accent : 'transparent')};
  color: ${colour.onAccent};
`;

export function MenuCheck({
  on,
  onChange,
  children,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <CheckItem checked={on} onCheckedChange={onChange} onSelect={(event) => event.preventDefault()}>
      {children}
      <Mark $on={on}>{on && <Check />}</Mark>
    </CheckItem>
  );
}
interface MenuChoiceProps {
  value: string;
  options: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
}

export function MenuChoice({ value, options, onPick }: MenuChoiceProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onPick}>
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value}>
          {option.label}
          {option.value === value && <Check />}
        </RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
const SubTrigger = styled(DropdownMenu.SubTrigger)`
  ${item}
  > svg:last-child {
    margin-left: auto;
  }
`;

export const MenuHead = styled(DropdownMenu.Label)`
  padding: ${space.s} ${space.m};
  color: ${colour.textMuted};
  font-size: ${text.small};
`;

export const MenuLine = styled(DropdownMenu.Separator)`
  height: 1px;
  margin: ${space.s} 0;
  background: ${colour.line};
`;

export function Menu({
  trigger,
  children,
  ...root
}: { trigger: ReactNode; children: ReactNode } & ComponentProps<typeof DropdownMenu.Root>) {
  return (
    <DropdownMenu.Root modal={false} {...root}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Panel align="end" sideOffset={8} collisionPadding={8}>
          {children}
        </Panel>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const hasRoomBeside = () => matchMedia('(min-width: 40rem)').matches;
/** In px. On narrow screens, a submenu is drawn over its menu, below the item that opens it. */
const overlay = { sideOffset: -200, alignOffset: 48 };

/** Opens after 100 ms of hover (spec section 9), Radix's default. */
export function SubMenu({ icon, label, children }: { icon?: ReactNode; label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Sub>
      <SubTrigger>
        {icon}
        {label}
        <ChevronRight />
      </SubTrigger>
      <DropdownMenu.Portal>
        <SubPanel collisionPadding={8} {...(hasRoomBeside() ? { sideOffset: 4 } : overlay)}>
          {children}
        </SubPanel>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}
