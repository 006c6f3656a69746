import { useEffect } from 'react';

/** Sets `data-hydrated` on `#root`. `bootstrap.ts` waits for it to replay clicks made before hydration. */
export function HydrationMarker() {
  useEffect(() => {
    document.querySelector('#root')?.setAttribute('data-hydrated', '');
  }, []);
  return null;
}
