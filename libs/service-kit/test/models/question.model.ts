import { put, resume } from './checker.ts';
import type { Model, Step } from './checker.ts';
import type { Ask, Claimed, End, Owl, Parts, Question } from './question.steps.ts';

type Caller = { readonly answers: readonly unknown[] } | { readonly ended: End | 'gone'; readonly attempt?: number };

interface State {
  readonly questions: readonly Question[];
  /** `QuestionAnswered`, stored with the answer, not yet confirmed. */
  readonly outbox: readonly string[];
  readonly owl: Owl;
  readonly callers: readonly Caller[];
  readonly kills: number;
  /** Leases that may still lapse under a living process, and calls that may still get lost. */
  readonly lapses: number;
  readonly lostCalls: number;
  /** Seen from outside. */
  readonly answers: Readonly<Record<string, number>>;
  readonly paid: Readonly<Record<string, number>>;
}

export interface Setting {
  readonly energy: number;
  /** One caller for each: the same key again is a repeated request. */
  readonly keys: readonly string[];
  readonly kills: number;
  readonly lapses: number;
  readonly lostCalls: number;
}

export function questionModel(parts: Parts, setting: Setting): Model<State> {
  const find = (state: State, key: string): Question | undefined => state.questions.find((one) => one.key === key);
  const keep = (state: State, question: Question): readonly Question[] =>
    [...state.questions.filter((one) => one.key !== question.key), question].toSorted((a, b) =>
      a.key.localeCompare(b.key),
    );

  function claim(state: State, key: string): readonly [Claimed, Partial<State>] {
    const question = find(state, key);
    if (question?.status === 'answered') return ['answered', {}];
    const inFlight = state.questions.find((one) => one.status === 'claimed');
    if (inFlight?.leased) return ['leased', {}];
    if (inFlight && inFlight.key !== key) return [{ lapsed: inFlight }, {}];
    const attempt = (question?.attempt ?? 0) + 1;
    return [{ attempt }, { questions: keep(state, { key, attempt, status: 'claimed', leased: true }) }];
  }

  function settle(state: State, key: string): Partial<State> {
    const owl = parts.spend(state.owl, key);
    return owl ? { owl, paid: { ...state.paid, [key]: (state.paid[key] ?? 0) + 1 } } : {};
  }

  /** What the ask may lead to: its answer and what it changes. */
  function* effects(
    state: State,
    key: string,
    ask: Ask,
  ): Generator<readonly [how: string, answer: unknown, change: Partial<State>]> {
    if (ask.ask === 'claim') return yield ['', ...claim(state, key)];
    if (ask.ask === 'compose')
      return yield* [
        ['', true, {}],
        [' in vain', false, {}],
      ] as const;
    if (ask.ask === 'store') {
      const question = find(state, key);
      if (!isCurrent(question, ask.attempt)) return yield [' too late', false, {}];
      const outbox = parts.eventWithAnswer ? [...state.outbox, key] : state.outbox;
      const answers = { ...state.answers, [key]: (state.answers[key] ?? 0) + 1 };
      return yield ['', true, { questions: keep(state, { ...question, status: 'answered' }), outbox, answers }];
    }
    if (ask.ask === 'tell') return yield ['', true, { outbox: [...state.outbox, key] }];
    if (ask.ask === 'fail') {
      const question = find(state, ask.key);
      const may = isCurrent(question, ask.attempt) || (!parts.failGuardedByAttempt && question !== undefined);
      return yield may
        ? ['', true, { questions: keep(state, { ...question, status: 'failed' }) }]
        : [' too late', false, {}];
    }
    const lost = { lostCalls: state.lostCalls - 1 };
    let change: Partial<State> = {};
    let answer = true;
    if (ask.ask === 'reserve') {
      const owl = parts.reserve(state.owl, { key, attempt: ask.attempt });
      answer = owl !== null;
      change = owl ? { owl } : {};
    } else change = ask.ask === 'release' ? { owl: parts.release(state.owl, ask) } : settle(state, key);
    yield ['', answer, change];
    if (state.lostCalls === 0) return;
    yield [', the call is lost', false, lost];
    yield [', the answer is lost', false, { ...change, ...lost }];
  }

  function* callerSteps(state: State, index: number): Generator<Step<State>> {
    const caller = state.callers[index]!;
    if ('ended' in caller) return;
    const key = setting.keys[index]!;
    const become = (next: Caller, rest: Partial<State> = {}): State => ({
      ...state,
      callers: put(state.callers, index, next),
      ...rest,
    });
    if (state.kills > 0 && caller.answers.length > 0)
      yield [`${index} killed`, become({ ended: 'gone' }, { kills: state.kills - 1 })];
    const at = resume(parts.put(key), caller.answers);
    if ('result' in at)
      return yield [
        `${index} ends ${at.result}`,
        become(at.result === 'again' ? { answers: [] } : { ended: at.result }),
      ];
    for (const [how, answer, change] of effects(state, key, at.ask)) {
      yield [`${index} (${key}) ${at.ask.ask}${how}`, become({ answers: [...caller.answers, answer] }, change)];
    }
  }

  function* timeSteps(state: State): Generator<Step<State>> {
    for (const question of state.questions.filter((one) => one.status === 'claimed' && one.leased)) {
      const runs = state.callers.some(
        (caller, index) => setting.keys[index] === question.key && attemptOf(caller) === question.attempt,
      );
      if (runs && state.lapses === 0) continue;
      yield [
        `lease of ${question.key} lapses`,
        { ...state, questions: keep(state, { ...question, leased: false }), lapses: state.lapses - (runs ? 1 : 0) },
      ];
    }
    for (const hold of state.owl.holds) {
      const question = find(state, hold.key);
      // 60 s from the reservation end after 40 s from the claim
      if (isCurrent(question, hold.attempt) && question.leased) continue;
      yield [
        `hold of ${hold.key} lapses`,
        { ...state, owl: { ...state.owl, holds: state.owl.holds.filter((one) => one !== hold) } },
      ];
    }
  }

  function* relaySteps(state: State): Generator<Step<State>> {
    for (const key of state.outbox) {
      yield [
        `event of ${key} handled`,
        { ...state, ...settle(state, key), outbox: state.outbox.filter((one) => one !== key) },
      ];
      yield [`event of ${key} handled, to come again`, { ...state, ...settle(state, key) }];
    }
  }

  return {
    start: {
      questions: [],
      outbox: [],
      owl: { energy: setting.energy, holds: [], settled: [] },
      callers: setting.keys.map(() => ({ answers: [] })),
      kills: setting.kills,
      lapses: setting.lapses,
      lostCalls: setting.lostCalls,
      answers: {},
      paid: {},
    },
    *next(state) {
      for (const index of state.callers.keys()) yield* callerSteps(state, index);
      yield* timeSteps(state);
      yield* relaySteps(state);
    },
    always(state) {
      if (state.questions.filter((one) => one.status === 'claimed').length > 1)
        return 'two questions of one player are in flight';
      for (const { key, attempt, status, leased } of state.questions) {
        const paid = state.paid[key] ?? 0;
        if ((state.answers[key] ?? 0) > 1) return `${key} was answered twice`;
        if (paid > 1) return `${key} was paid twice`;
        if (paid === 1 && status !== 'answered') return `${key} is ${status} and paid`;
        if (state.owl.settled.includes(key) && state.owl.holds.some((hold) => hold.key === key))
          return `${key} is settled and still holds energy`;
        const composing = state.callers.some(
          (caller, index) => setting.keys[index] === key && isComposing(caller, attempt),
        );
        const held = state.owl.holds.some((hold) => hold.key === key && hold.attempt === attempt);
        if (status === 'claimed' && leased && composing && !held)
          return `${key} is being answered and its energy is not held`;
      }
      return undefined;
    },
    atEnd(state) {
      if (state.owl.holds.length > 0) return 'energy stays held for ever';
      const unpaid = state.questions.find((one) => one.status === 'answered' && state.paid[one.key] !== 1);
      return unpaid && `${unpaid.key} is answered and not paid`;
    },
  };
}

function isCurrent(question: Question | undefined, attempt: number): question is Question {
  return question?.status === 'claimed' && question.attempt === attempt;
}
function attemptOf(caller: Caller): number | undefined {
  return 'answers' in caller ? (caller.answers[0] as { attempt?: number } | undefined)?.attempt : undefined;
}
/** Has its reservation and has not yet stored or given up. */
function isComposing(caller: Caller, attempt: number): boolean {
  return (
    'answers' in caller &&
    attemptOf(caller) === attempt &&
    caller.answers[1] === true &&
    caller.answers[2] !== false &&
    caller.answers.length <= 3
  );
}
