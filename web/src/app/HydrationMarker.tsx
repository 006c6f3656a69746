import { useEffect } from 'react';

/** Marks the page as hydrated; `bootstrap.ts` then replays early clicks. */
export function HydrationMarker() {
  useEffect(() => {
    document.querySelector('#root')?.setAttribute('data-hydrated', '');
  }, []);
  return null;
}
