import { startTransition, useEffect, useState, type ComponentProps } from 'react';
import type { Owl } from './drawing/Owl.tsx';

type Drawing = typeof Owl;

/** The drawing, once it has loaded. It is large, so it is in a chunk of its own, which loads after the page. */
let drawing: Drawing | undefined;
let loading: Promise<void> | undefined;
const fetchDrawing = () =>
  (loading ??= import('./drawing/Owl.tsx').then(
    ({ Owl: drawn }) => void (drawing = drawn),
    () => undefined,
  ));

/** Noctua's drawing, or an empty box of the same size until the drawing has loaded. */
export function Noctua(props: ComponentProps<Drawing>) {
  const [drawn, setDrawn] = useState(() => drawing !== undefined);
  useEffect(() => {
    let live = true;
    // The drawing has hundreds of feathers. A transition keeps the page responsive.
    if (!drawn) void fetchDrawing().then(() => live && startTransition(() => setDrawn(drawing !== undefined)));
    return () => void (live = false);
  }, [drawn]);
  const Drawn = drawing;
  if (drawn && Drawn) return <Drawn {...props} />;
  return <svg viewBox="-120 0 240 272" role="img" aria-label={props.label} width="100%" height="100%" />;
}
