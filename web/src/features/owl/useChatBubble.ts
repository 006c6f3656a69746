import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@sternenrat/contracts/define-endpoint';
import { appStart, chatBubble } from '@sternenrat/contracts/endpoints/owl';
import { call } from '../../lib/http.ts';
import { toasts } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';

type Bubble = AnswerOf<typeof chatBubble>['data'];
export type ProactiveAction = NonNullable<Bubble['proactiveAction']>;

/** What she says: `message` for a thought or a quest, `question` for a question (spec section 3). */
export const wordsOf = ({ content }: ProactiveAction): string => content.question ?? content.message ?? '';

/** Milliseconds (spec section 9): asked 2 s after load and told 3 s later, then every 30 s; a toast stays 15 s. */
export const bubbleTimes = { ask: 2000, tell: 3000, poll: 30_000, stay: 15_000 } as const;

interface BubbleParts {
  enabled: boolean;
  /** True while the sleep modal is open: nothing is asked then. */
  paused: boolean;
  onAction: (action: ProactiveAction) => void;
}

/** What Noctua says by herself. A failure is silent: nobody asked for it. */
export function useChatBubble({ enabled, paused, onAction }: BubbleParts): void {
  const client = useQueryClient();
  const start = useMutation({ mutationFn: () => call(appStart) });
  const latest = useRef({ paused, onAction, start: start.mutateAsync });
  latest.current = { paused, onAction, start: start.mutateAsync };

  useEffect(() => {
    if (!enabled) return;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const after = (ms: number, act: () => void) => void timers.add(setTimeout(act, ms));
    let asking = false;
    const ask = async (): Promise<Bubble | undefined> => {
      // What nobody sees would be told in vain: she says it once.
      if (asking || latest.current.paused || document.visibilityState === 'hidden') return undefined;
      asking = true;
      try {
        return (
          await client.fetchQuery({
            queryKey: ['owl', 'bubble'],
            queryFn: () => call(chatBubble),
            staleTime: 0,
            gcTime: 0,
          })
        ).data;
      } catch {
        return undefined;
      } finally {
        asking = false;
      }
    };
    const tell = ({ show, message, proactiveAction }: Bubble) => {
      if (!show) return;
      if (message) {
        toasts.show({ title: texts.says, description: message, duration: bubbleTimes.stay, type: 'background' });
      }
      if (proactiveAction) latest.current.onAction(proactiveAction);
    };
    let live = true;

    after(bubbleTimes.ask, () => {
      const from = Date.now();
      void (async () => {
        await latest.current.start().catch(() => undefined);
        const bubble = live ? await ask() : undefined;
        if (live && bubble) after(Math.max(0, from + bubbleTimes.tell - Date.now()), () => tell(bubble));
      })();
      const poll = async () => {
        const bubble = await ask();
        if (live && bubble) tell(bubble);
      };
      const interval = setInterval(() => void poll(), bubbleTimes.poll);
      timers.add(interval);
    });
    return () => {
      live = false;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [enabled, client]);
}
