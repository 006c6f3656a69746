import { Centered, Muted, Stack } from './layout.ts';
import { OwlPortrait } from './OwlPortrait.tsx';

export function EmptyState({ children }: { children: string }) {
  return (
    <Stack>
      <OwlPortrait whole />
      <Centered>
        <Muted role="status">{children}</Muted>
      </Centered>
    </Stack>
  );
}
