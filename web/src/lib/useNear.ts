import { useEffect, useState } from 'react';

/** Has this element come near the screen? Once true it stays. Where that can't be watched, it is near. */
export function useNear(element: Element | null): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!element || near) return;
    const watch = ([seen]: IntersectionObserverEntry[]) => seen?.isIntersecting && setNear(true);
    const observer = new IntersectionObserver(watch, { rootMargin: '200px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
