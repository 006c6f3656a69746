import { startTransition, useEffect, useState, type ComponentProps } from 'react';
import type { Owl } from './drawing/Owl.tsx';

type Drawing = typeof Owl;

/** The drawing is big: it is on its way as soon as her place is there, which can be used before. */
let drawing: Drawing | undefined;
let coming: Promise<void> | undefined;
const fetchDrawing = () =>
  (coming ??= import('./drawing/Owl.tsx').then(
    ({ Owl: drawn }) => void (drawing = drawn),
    () => undefined,
  ));

/** Noctua; until her drawing has come, her place, so that nothing moves. */
export function Noctua(props: ComponentProps<Drawing>) {
  const [here, setHere] = useState(() => drawing !== undefined);
  useEffect(() => {
    let live = true;
    // Hundreds of feathers: drawn in pieces, between which the page listens.
    if (!here) void fetchDrawing().then(() => live && startTransition(() => setHere(drawing !== undefined)));
    return () => void (live = false);
  }, [here]);
  const Drawn = drawing;
  if (here && Drawn) return <Drawn {...props} />;
  return <svg viewBox="-120 0 240 272" role="img" aria-label={props.label} width="100%" height="100%" />;
}
