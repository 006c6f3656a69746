import type { Envelope } from '@sternenrat/contracts/core/event';
import { defineEvent } from '@sternenrat/contracts/define-event';
import { z } from '@sternenrat/contracts/core/zod';

export const Grew = defineEvent({
  type: 'Grew',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  payload: z.object({ by: z.number() }),
});

let count = 0;
export function event(change: Partial<Record<keyof Envelope, unknown>> = {}): Envelope {
  count += 1;
  return {
    id: `e${count}`,
    type: 'Grew',
    version: 1,
    aggregate: 'user-1',
    seq: 1,
    at: '2026-03-12T11:00:00.000Z',
    payload: { by: 1 },
    ...change,
  } as Envelope;
}
