import { Suspense, type ComponentProps } from 'react';
import { optional } from '../../lib/optional.ts';
import type { Owl } from './drawing/Owl.tsx';

type OwlProps = ComponentProps<typeof Owl>;

/** Loads after the page, because the drawing is large. */
const Drawing = optional(async () => ({ default: (await import('./drawing/Owl.tsx')).Owl }), EmptyBox);

export function LazyOwl(props: OwlProps) {
  return (
    <Suspense fallback={<EmptyBox {...props} />}>
      <Drawing {...props} />
    </Suspense>
  );
}

function EmptyBox({ label }: OwlProps) {
  return <svg viewBox="-120 0 240 272" role="img" aria-label={label} width="100%" height="100%" />;
}
