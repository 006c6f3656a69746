import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A page that follows another begins at its top; where the first one stands is the browser's own. */
export function useTopOfPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
}
