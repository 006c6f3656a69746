import { useEffect, useRef } from 'react';

/** Not in TypeScript's library yet: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

type Close = () => void;

const openDialogs: Close[] = [];

/** `history.state`: the router's page index, and the number of dialog entries up to this one. */
interface HistoryPosition {
  idx?: number;
  dialogs?: number;
}
const currentPosition = (): HistoryPosition => (history.state as HistoryPosition | null) ?? {};
let lastPosition: HistoryPosition = {};

let timer: ReturnType<typeof setTimeout> | undefined;
/** Adds one history entry per open dialog. Deferred, because one dialog may replace another; entries are reused. */
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
  // A leftover entry of a dialog that was closed without Back: skip it.
  else history.back();
}

/** Back closes the topmost dialog. `CloseWatcher` is for Chrome on phones, which skips entries added without a user action. */
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
