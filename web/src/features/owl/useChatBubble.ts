import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import { appStart, chatBubble } from '@sternenrat/contracts/endpoints/owl';
import { call } from '../../lib/http.ts';
import { say, speechMs } from './speech.ts';

type Bubble = AnswerOf<typeof chatBubble>['data'];
export type ProactiveAction = NonNullable<Bubble['proactiveAction']>;

export const wordsOf = ({ content }: ProactiveAction): string => content.question ?? content.message ?? '';

/** Spec section 9. `firstRequest` counts from when the hook is enabled, `firstBubble` from the first request. */
const bubbleTimesMs = { firstRequest: 2000, firstBubble: 3000, poll: 30_000 } as const;

interface BubbleParts {
  enabled: boolean;
  paused: boolean;
  onAction: (action: ProactiveAction) => void;
}

/** Polls for messages of the owl. Shows no errors, because the player has requested nothing. */
export function useChatBubble({ enabled, paused, onAction }: BubbleParts): void {
  const client = useQueryClient();
  const start = useMutation({ mutationFn: () => call(appStart) });
  const latest = useRef({ paused, onAction, start: start.mutateAsync });
  latest.current = { paused, onAction, start: start.mutateAsync };

  useEffect(() => {
    if (!enabled) return;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const after = (ms: number, act: () => void) => void timers.add(setTimeout(act, ms));
    let requestPending = false;
    const fetchBubble = async (): Promise<Bubble | undefined> => {
      // The server sends each bubble only once, so a hidden page must not request one.
      if (requestPending || latest.current.paused || document.visibilityState === 'hidden') return undefined;
      requestPending = true;
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
        requestPending = false;
      }
    };
    const showBubble = ({ show, message, proactiveAction }: Bubble) => {
      if (!show) return;
      if (message) say({ text: message, durationMs: speechMs.unprompted });
      if (proactiveAction) latest.current.onAction(proactiveAction);
    };
    let live = true;

    after(bubbleTimesMs.firstRequest, () => {
      const from = Date.now();
      void (async () => {
        await latest.current.start().catch(() => undefined);
        const bubble = live ? await fetchBubble() : undefined;
        if (live && bubble) after(Math.max(0, from + bubbleTimesMs.firstBubble - Date.now()), () => showBubble(bubble));
      })();
      const poll = async () => {
        const bubble = await fetchBubble();
        if (live && bubble) showBubble(bubble);
      };
      const interval = setInterval(() => void poll(), bubbleTimesMs.poll);
      timers.add(interval);
    });
    return () => {
      live = false;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [enabled, client]);
}
