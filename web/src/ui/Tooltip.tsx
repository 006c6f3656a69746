import type { ReactNode } from 'react';
import { Tooltip as Primitive } from 'radix-ui';
import { styled } from 'styled-components';
import { colour, elevation, layer, radius, space, text } from '../theme/tokens.ts';

/** Spec section 9. `open`: hover time before a tooltip opens. `skip`: time after it in which the next opens at once. */
const delayMs = { open: 700, skip: 300 } as const;

const Bubble = styled(Primitive.Content)`
  z-index: ${layer.menu};
  max-width: 18rem;
  padding: ${space.s} ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};
  background: ${colour.surfaceRaised};
  box-shadow: ${elevation.float};
  font-size: ${text.small};
`;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={delayMs.open} skipDelayDuration={delayMs.skip}>
      {children}
    </Primitive.Provider>
  );
}

export function Tooltip({ text: words, children }: { text: string | undefined; children: ReactNode }) {
  if (!words) return children;
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Bubble sideOffset={8} collisionPadding={12}>
          {words}
        </Bubble>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
