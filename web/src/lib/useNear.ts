import { useEffect, useState } from 'react';

/** True once the element has been within 200 px of the viewport. Always true without `IntersectionObserver`. */
export function useNear(element: Element | null): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!element || near) return;
    const onIntersect = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && setNear(true);
    const observer = new IntersectionObserver(onIntersect, { rootMargin: '200px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
