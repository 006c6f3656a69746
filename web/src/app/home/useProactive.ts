import { useState } from 'react';
import { useChatBubble, type ProactiveAction } from '../../features/owl/useChatBubble.ts';

/** Polls for messages of the owl. `action` is the last one that opens a dialog; null after `close`. */
export function useProactive(options: { enabled: boolean; paused: boolean }) {
  const [action, setAction] = useState<ProactiveAction | null>(null);
  useChatBubble({ ...options, onAction: setAction });
  return { action, close: () => setAction(null) };
}
