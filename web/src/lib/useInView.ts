import { useEffect, useState } from 'react';

/** False while less than half of the element is in the viewport; true until that is known. */
export function useInView(element: Element | null): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      threshold: 0.5,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
