import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A new page begins at its top; the browser keeps its own place for back and forward. */
export function useTopOfPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}
