import { createContext, use, useId, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, motion, radius, space, target } from '../theme/tokens.ts';

// Own tabs, because Radix's add 7 kB to the login page. Keys follow WAI-ARIA's tabs pattern: arrows, Home, End.
interface TabsState {
  value: string;
  select: (value: string) => void;
  id: string;
}
const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = use(TabsContext);
  if (!tabs) throw new Error('Tab, TabList and TabPanel must be inside <Tabs>');
  return tabs;
}

interface TabsProps {
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
}

export function Tabs({ value, onValueChange, children }: TabsProps) {
  const id = useId();
  const state = useMemo(() => ({ value, select: onValueChange, id }), [value, onValueChange, id]);
  return <TabsContext value={state}>{children}</TabsContext>;
}

const nextIndex: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const index = tabs.findIndex((tab) => tab === document.activeElement);
  const next = index < 0 ? undefined : tabs[nextIndex[event.key]?.(index, tabs.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin-bottom: ${space.xl};
  padding: ${space.xs};
  border-radius: 1.75rem;
  background: ${colour.surfaceSunken};
`;

export function TabList(props: { 'aria-label': string; children: ReactNode }) {
  return <List role="tablist" onKeyDown={moveFocus} {...props} />;
}

const Handle = styled.button`
  flex: 1 1 0;
  min-width: max-content;
  padding-inline: ${space.s};
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
  const { value: current, select, id } = useTabs();
  const selected = value === current;
  return (
    <Handle
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={selected}
      aria-controls={`${id}-panel-${value}`}
      tabIndex={selected ? 0 : -1}
      onClick={() => select(value)}
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

export function TabPanel({ value, className, children }: TabPanelProps) {
  const { value: current, id } = useTabs();
  if (value !== current)
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
