import { createContext, use, useId, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, motion, radius, space, target } from '../theme/tokens.ts';

/*
 * By hand and not by Radix: the door of the app has tabs, and there the primitive with all that it stands on
 * weighs 7 kB. The pattern is that of the WAI-ARIA practices: arrows, Home and End move and choose at once.
 */
interface Chosen {
  value: string;
  choose: (value: string) => void;
  id: string;
}
const TabsContext = createContext<Chosen | null>(null);

function useTabs(): Chosen {
  const tabs = use(TabsContext);
  if (!tabs) throw new Error('A tab is outside of its <Tabs>');
  return tabs;
}

interface TabsProps {
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
}

export function Tabs({ value, onValueChange, children }: TabsProps) {
  const id = useId();
  const chosen = useMemo(() => ({ value, choose: onValueChange, id }), [value, onValueChange, id]);
  return <TabsContext value={chosen}>{children}</TabsContext>;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function move(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = at < 0 ? undefined : tabs[steps[event.key]?.(at, tabs.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

const List = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: ${space.xs};
  margin-bottom: ${space.xl};
  padding: ${space.xs};
  border-radius: ${radius.round};
  background: ${colour.surfaceSunken};
`;

export function TabList(props: { 'aria-label': string; children: ReactNode }) {
  return <List role="tablist" onKeyDown={move} {...props} />;
}

const Handle = styled.button`
  min-height: ${target};
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${colour.textMuted};
  font-weight: 700;
  cursor: pointer;
  transition:
    background ${motion.quick},
    color ${motion.quick};
  &:hover {
    color: ${colour.text};
  }
  &[aria-selected='true'] {
    background: ${colour.surfaceRaised};
    color: ${colour.accentStrong};
  }
  &:focus-visible {
    border-radius: ${radius.round};
  }
`;

export function Tab({ value, children }: { value: string; children: ReactNode }) {
  const { value: now, choose, id } = useTabs();
  const chosen = value === now;
  return (
    <Handle
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={chosen}
      aria-controls={`${id}-panel-${value}`}
      tabIndex={chosen ? 0 : -1}
      onClick={() => choose(value)}
    >
      {children}
    </Handle>
  );
}

const Panel = styled.div`
  &:focus-visible {
    outline-offset: 8px;
  }
`;

interface TabPanelProps {
  value: string;
  className?: string;
  children: ReactNode;
}

/** Holds its children while it is the chosen one. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  const { value: now, id } = useTabs();
  if (value !== now)
    return <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`} hidden />;
  return (
    <Panel
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </Panel>
  );
}
