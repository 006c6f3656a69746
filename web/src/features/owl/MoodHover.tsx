import type { ComponentType, ReactNode } from 'react';
import { Tooltip, TooltipProvider } from '../../ui/Tooltip.tsx';
import { hints } from './texts/hints.ts';

export default function MoodHover({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipProvider>
      <Tooltip text={text}>{children}</Tooltip>
    </TooltipProvider>
  );
}

export type Hint = ComponentType<{ of: keyof typeof hints; children: ReactNode }>;
interface HintsProps {
  children: (hint: Hint) => ReactNode;
}

/** One `TooltipProvider` for several hover texts: after the first one another opens without delay. */
export const Hints = ({ children }: HintsProps): ReactNode => <TooltipProvider>{children(Explained)}</TooltipProvider>;

const Explained: Hint = ({ of, children }) => <Tooltip text={hints[of]}>{children}</Tooltip>;
