import { useEffect, useRef } from 'react';

/** Not yet in TypeScript's DOM types: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

type Close = () => void;

const openDialogs: Close[] = [];

/** Content of `history.state`. `idx`: the router's page index; `dialogs`: number of the page's entries for dialogs. */
interface HistoryPosition {
  idx?: number;
  dialogs?: number;
}
const currentPosition = (): HistoryPosition => (history.state as HistoryPosition | null) ?? {};
let lastPosition: HistoryPosition = {};

let timer: ReturnType<typeof setTimeout> | undefined;
/** Adds a history entry per open dialog. Waits for a task, so that a dialog that replaces another reuses its entry. */
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
  // The dialog of this history entry was already closed in another way, so the page goes back once more.
  else history.back();
}

/** Back closes the topmost dialog. Chrome on phones needs `CloseWatcher`: it skips entries added without a click. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const close: Close = () => latest.current();
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
