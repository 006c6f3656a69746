import { lazy, Suspense, type ComponentProps } from 'react';
import type { Owl } from './drawing/Owl.tsx';

type OwlProps = ComponentProps<typeof Owl>;

/** The drawing is large, so it is in a chunk of its own, which loads after the page. */
const Drawing = lazy(() =>
  import('./drawing/Owl.tsx').then(
    ({ Owl: drawing }) => ({ default: drawing }),
    () => ({ default: EmptyBox }),
  ),
);

export function LazyOwl(props: OwlProps) {
  return (
    <Suspense fallback={<EmptyBox {...props} />}>
      <Drawing {...props} />
    </Suspense>
  );
}

const EmptyBox = ({ label }: OwlProps) => (
  <svg viewBox="-120 0 240 272" role="img" aria-label={label} width="100%" height="100%" />
);
