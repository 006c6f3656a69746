import { useEffect, useRef } from 'react';

/** Not in TypeScript's library yet: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

/** On a phone the back button or gesture closes what lies over the page, where the browser tells of it, and stays on the page. */
export function useClosesOnBack(open: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useRef(onOpenChange);
  close.current = onOpenChange;
  useEffect(() => {
    if (!open || typeof CloseWatcher === 'undefined') return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close.current(false));
    return () => watcher.destroy();
  }, [open]);
}
