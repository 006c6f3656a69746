import { useEffect, useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import { toasts } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';
import { useWaiting } from './worker.ts';

/** Shown while no other toast is open. @param busy hides the offer */
export function UpdatePrompt({ busy }: { busy: boolean }) {
  const waiting = useWaiting();
  const list = useStore(toasts);
  const shown = useRef<string>(undefined);
  const declined = useRef<typeof waiting>(undefined);

  useEffect(() => {
    if (!waiting) return;
    const ours = list.find(({ id }) => id === shown.current);
    if (busy) {
      shown.current = undefined;
      if (ours?.open) toasts.dismiss(ours.id);
      return;
    }
    if (ours && !ours.open) declined.current = waiting;
    if (ours || declined.current === waiting || list.some(({ open }) => open)) return;
    shown.current = toasts.show({
      title: texts.title,
      description: texts.body,
      action: { label: texts.reload, altText: texts.reloadSpoken, onPress: waiting.activate },
      type: 'background',
      duration: Infinity,
    }).id;
  }, [waiting, list, busy]);
  return null;
}
