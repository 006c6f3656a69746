import { useEffect, useState, useSyncExternalStore } from 'react';

const isField = (element: Element | null) =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

function subscribeToFocus(listener: () => void): () => void {
  addEventListener('focusin', listener);
  addEventListener('focusout', listener);
  return () => {
    removeEventListener('focusin', listener);
    removeEventListener('focusout', listener);
  };
}

/** How long after typing no dialog opens by itself, so that it doesn't catch the click on the submit button. */
const typingDelayMs = 3000;

/** True while a field has the focus and `typingDelayMs` after. Checked at each render: removed fields fire no event. */
export function useTyping(): boolean {
  const typing = useSyncExternalStore(subscribeToFocus, () => isField(document.activeElement));
  const [recent, setRecent] = useState(typing);
  if (typing && !recent) setRecent(true);
  useEffect(() => {
    if (typing || !recent) return undefined;
    const timer = setTimeout(() => setRecent(false), typingDelayMs);
    return () => clearTimeout(timer);
  }, [typing, recent]);
  return typing || recent;
}
