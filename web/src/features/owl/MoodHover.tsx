import type { ReactNode } from 'react';
import { Tooltip, TooltipProvider } from '../../ui/Tooltip.tsx';

/** The hover text of her mood; it comes after her. */
export default function MoodHover({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipProvider>
      <Tooltip text={text}>{children}</Tooltip>
    </TooltipProvider>
  );
}
