import { useEffect, useRef } from 'react';

/** TypeScript's library doesn't have it yet: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

type Close = () => void;

const openDialogs: Close[] = [];

/** Content of `history.state`: the router's page index, and the number of entries for dialogs up to this entry. */
interface HistoryPosition {
  idx?: number;
  dialogs?: number;
}
const currentPosition = (): HistoryPosition => (history.state as HistoryPosition | null) ?? {};
let lastPosition: HistoryPosition = {};

let timer: ReturnType<typeof setTimeout> | undefined;
/** Adds a history entry for each open dialog. Deferred, so that a dialog that replaces another one reuses its entry. */
function addHistoryEntries(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (let count = (currentPosition().dialogs ?? 0) + 1; count <= openDialogs.length; count += 1)
      history.pushState({ ...currentPosition(), dialogs: count }, '');
    lastPosition = currentPosition();
  });
}

function onPopState(): void {
  const previous = lastPosition;
  lastPosition = currentPosition();
  const samePage = lastPosition.idx === previous.idx && (lastPosition.dialogs ?? 0) < (previous.dialogs ?? 0);
  if (!samePage) return;
  const close = openDialogs.pop();
  if (close) close();
  // The entry belongs to a dialog that was closed without Back, so it is skipped.
  else history.back();
}

/** Back closes the topmost dialog. Chrome on phones needs `CloseWatcher`: it skips entries without a user action. */
export function useCloseOnBack(isOpen: boolean, onOpenChange: (open: boolean) => void): void {
  const latest = useRef(onOpenChange);
  latest.current = onOpenChange;
  useEffect(() => {
    if (!isOpen) return;
    const close: Close = () => latest.current(false);
    addEventListener('popstate', onPopState);
    openDialogs.push(close);
    addHistoryEntries();
    const watcher = typeof CloseWatcher === 'undefined' ? undefined : new CloseWatcher();
    watcher?.addEventListener('close', close);
    return () => {
      watcher?.destroy();
      const index = openDialogs.indexOf(close);
      if (index >= 0) openDialogs.splice(index, 1);
    };
  }, [isOpen]);
}
