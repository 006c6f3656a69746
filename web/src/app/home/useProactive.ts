import { useState } from 'react';
import { useChatBubble, type ProactiveAction } from '../../features/owl/useChatBubble.ts';

/** Polls for what the owl says by itself. `action` is what it wants an answer to; null if nothing. */
export function useProactive(options: { enabled: boolean; paused: boolean }) {
  const [action, setAction] = useState<ProactiveAction | null>(null);
  useChatBubble({ ...options, onAction: setAction });
  return { action, close: () => setAction(null) };
}
