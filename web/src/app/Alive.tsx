import { useEffect } from 'react';

/** Marks the page as one that listens, once all beside it does: what was pressed before is pressed again then (`begin.ts`). */
export function Alive() {
  useEffect(() => {
    document.querySelector('#root')?.setAttribute('data-alive', '');
  }, []);
  return null;
}
