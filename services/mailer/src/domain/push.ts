import { pauseAfter } from './mail.ts';

/** A browser, as its push service knows it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * - `sent`: the push service has it
 * - `gone`: this browser can't be had any more
 * - `later`: not now; `afterMs` where the service said when
 * - `refused`: not this one, and no further try would help
 * - `unknown`: nobody can say whether it went out
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' | 'unknown' }
  | { readonly kind: 'later'; readonly afterMs: number | null };

/** A reminder that goes to a player's browsers. */
export interface Push {
  readonly userId: string;
  /** Local date. */
  readonly date: string;
  readonly title: string;
  readonly text: string;
  readonly stopToken: string;
  /** A mail takes its place where no browser is reached. */
  readonly orMail: boolean;
  /** Browsers that are still to be reached. */
  readonly targets: readonly (PushTarget & { readonly id: string })[];
  /** Browsers that have it, or may have it. */
  readonly reached: number;
  readonly attempts: number;
  /** Product time; never delivered after it. */
  readonly until: Date;
}

/** The key of a reminder, by push or by mail: one per player and local date. */
export const reminderKey = ({ userId, date }: { readonly userId: string; readonly date: string }): string =>
  `reminder-${userId}-${date}`;

/** What the page's worker shows (web/src/worker). */
export const payloadOf = ({ title, text, stopToken }: Push): string => JSON.stringify({ title, body: text, stopToken });

export interface Tried {
  readonly targets: Push['targets'];
  readonly reached: number;
  /** Ids of browsers that can't be had any more. */
  readonly gone: readonly string[];
  /** In ms; null: there is nothing left to try. */
  readonly pause: number | null;
}

/**
 * What follows from a round of tries. Who may have it is never tried again: rather none than two on one day.
 * @param spread 0 to 1
 */
export function tried(push: Push, outcomes: readonly PushOutcome[], spread: number): Tried {
  const ids = (kinds: readonly PushOutcome['kind'][]) =>
    push.targets.filter((_target, index) => kinds.includes(outcomes[index]?.kind ?? 'unknown'));
  const targets = ids(['later']);
  const told = Math.max(0, ...outcomes.map((one) => (one.kind === 'later' ? (one.afterMs ?? 0) : 0)));
  const pause = targets.length > 0 ? pauseAfter(push.attempts, false, spread) : null;
  return {
    targets: pause === null ? [] : targets,
    reached: push.reached + ids(['sent', 'unknown']).length,
    gone: ids(['gone']).map(({ id }) => id),
    pause: pause === null ? null : Math.max(pause, told),
  };
}
