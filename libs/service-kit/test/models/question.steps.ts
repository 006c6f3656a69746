import type { Protocol } from '../../src/storage/protocol.ts';

/**
 * How a question crosses the two services that answer and are paid for it (design: 'A question'). The services own the
 * real steps; this mirrors them by name: claim, reserve, compose, store, spend, fail, release.
 */
export type Ask =
  | { readonly ask: 'claim' | 'compose' }
  | { readonly ask: 'reserve' | 'store' | 'spend'; readonly attempt: number }
  | { readonly ask: 'tell'; readonly attempt: number }
  | { readonly ask: 'fail' | 'release'; readonly key: string; readonly attempt: number };
export type Claimed = { readonly attempt: number } | { readonly lapsed: Question } | 'answered' | 'leased';
export type End = 'answered' | 'leased' | 'failed' | 'overtaken' | 'again';

export interface Question {
  readonly key: string;
  readonly attempt: number;
  readonly status: 'claimed' | 'answered' | 'failed';
  readonly leased: boolean;
}
export interface Hold {
  readonly key: string;
  readonly attempt: number;
}
export interface Owl {
  readonly energy: number;
  readonly holds: readonly Hold[];
  readonly settled: readonly string[];
}

const cost = 15;

/** The parts under test; a broken variant replaces one. */
export interface Parts {
  readonly put: (key: string) => Protocol<Ask, End>;
  readonly eventWithAnswer: boolean;
  readonly failGuardedByAttempt: boolean;
  readonly reserve: (owl: Owl, hold: Hold) => Owl | null;
  readonly spend: (owl: Owl, key: string) => Owl | null;
  readonly release: (owl: Owl, hold: Hold) => Owl;
}

/** Puts a question once. A call that gets lost answers false. */
function* putOnce(key: string): Protocol<Ask, End> {
  const claimed = (yield { ask: 'claim' }) as Claimed;
  if (claimed === 'answered' || claimed === 'leased') return claimed;
  if ('lapsed' in claimed) {
    yield* giveUp(claimed.lapsed);
    return 'again';
  }
  const { attempt } = claimed;
  const held = (yield { ask: 'reserve', attempt }) as boolean;
  const made = held && ((yield { ask: 'compose' }) as boolean);
  if (!made) return (yield* giveUp({ key, attempt })) ? 'failed' : 'overtaken';
  const stored = (yield { ask: 'store', attempt }) as boolean;
  if (!stored) return 'overtaken';
  yield { ask: 'spend', attempt };
  return 'answered';
}

/** Only who turns the question to failed gives the energy back. */
function* giveUp({ key, attempt }: Hold): Protocol<Ask, boolean> {
  const won = (yield { ask: 'fail', key, attempt }) as boolean;
  if (won) yield { ask: 'release', key, attempt };
  return won;
}

export const realParts: Parts = {
  put: putOnce,
  eventWithAnswer: true,
  failGuardedByAttempt: true,
  reserve(owl, { key, attempt }) {
    if (owl.settled.includes(key) || owl.holds.some((hold) => hold.key === key && hold.attempt > attempt)) return null;
    const others = owl.holds.filter((hold) => hold.key !== key);
    if (owl.energy - cost * others.length < cost) return null;
    return { ...owl, holds: [...others, { key, attempt }] };
  },
  spend(owl, key) {
    if (owl.settled.includes(key)) return null;
    return {
      energy: Math.max(0, owl.energy - cost),
      holds: owl.holds.filter((hold) => hold.key !== key),
      settled: [...owl.settled, key],
    };
  },
  release: (owl, { key, attempt }) => ({
    ...owl,
    holds: owl.holds.filter((hold) => hold.key !== key || hold.attempt !== attempt),
  }),
};

/** The event only when the call failed: what the design forbids. */
export function* putAndTellOnFailure(key: string): Protocol<Ask, End> {
  const steps = putOnce(key);
  let step = steps.next();
  while (!step.done) {
    const { value } = step;
    const answer = yield value;
    if (value.ask === 'spend' && !answer) yield { ask: 'tell', attempt: value.attempt };
    step = steps.next(answer);
  }
  return step.value;
}
