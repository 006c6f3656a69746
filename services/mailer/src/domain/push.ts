import { maxAttempts } from './mail.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the subscription has ended; `later`: retry; `refused`: don't retry; `unknown`: may have been delivered. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' | 'unknown' }
  | { readonly kind: 'later'; readonly afterMs: number | null };

/** `date` is the player's local date. `orMail`: a mail is sent if no push arrives. `until`: latest delivery (product time). */
export interface Push {
  readonly userId: string;
  readonly date: string;
  readonly title: string;
  readonly text: string;
  readonly stopToken: string;
  readonly orMail: boolean;
  readonly targets: readonly (PushTarget & { readonly id: string })[];
  /** Number of browsers that have received the push, or may have received it. */
  readonly reached: number;
  readonly attempts: number;
  readonly until: Date;
}

/** Key that allows one reminder per player and local date, by push or by mail. */
export const reminderKey = ({ userId, date }: { readonly userId: string; readonly date: string }): string =>
  `reminder-${userId}-${date}`;

/** The JSON that the service worker (web/src/worker) reads. */
export const payloadOf = ({ title, text, stopToken }: Push): string => JSON.stringify({ title, body: text, stopToken });

export interface PushProgress {
  readonly targets: Push['targets'];
  readonly reached: number;
  readonly goneIds: readonly string[];
  /** Longest wait that a push service demands, in ms. */
  readonly requestedMs: number;
}

/** Keeps the targets to retry, if there are attempts left. @param outcomes in the order of `push.targets` */
export function applyOutcomes(push: Push, outcomes: readonly PushOutcome[]): PushProgress {
  const withOutcome = (kinds: readonly PushOutcome['kind'][]) =>
    push.targets.filter((_target, index) => kinds.includes(outcomes[index]?.kind ?? 'unknown'));
  return {
    targets: push.attempts < maxAttempts ? withOutcome(['later']) : [],
    reached: push.reached + withOutcome(['sent', 'unknown']).length,
    goneIds: withOutcome(['gone']).map(({ id }) => id),
    requestedMs: Math.max(0, ...outcomes.map((one) => (one.kind === 'later' ? (one.afterMs ?? 0) : 0))),
  };
}
