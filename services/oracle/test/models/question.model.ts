import { put, resume } from '@sternenrat/service-kit/testing/model-checker';
import type { Model, Step } from '@sternenrat/service-kit/testing/model-checker';
import { answered, asked, claimed } from '../../src/domain/question.ts';
import type { Claimed } from '../../src/use-cases/protocol.ts';
import type { Hold } from './owl.ts';
import { attemptOf, brief, isCurrent, isMaking, machine, made, what, who, whole } from './question.state.ts';
import type { Ask, Caller, Parts, Question, Setting, State } from './question.state.ts';

/**
 * A question across oracle and owl, with the oracle's own steps and decisions. Owl's are mirrored, and so is what
 * `claimQuestion` does to a question whose process died.
 */
export function questionModel(parts: Parts, setting: Setting): Model<State> {
  const find = (state: State, key: string): Question | undefined => state.questions.find((one) => one.key === key);
  const keep = (state: State, question: Question): readonly Question[] =>
    [...state.questions.filter((one) => one.key !== question.key), question].toSorted((a, b) =>
      a.key.localeCompare(b.key),
    );

  function claim(
    state: State,
    key: string,
  ): readonly [Claimed<Question> | { readonly inTheWay: Question }, Partial<State>] {
    const refused = { claim: 'refused', fault: 'running' } as const;
    const known = find(state, key);
    const inTheWay = state.questions.find((one) => one.state === 'asking' && one.key !== key);
    if (known) {
      const mine = claimed(whole(known), what, machine);
      if (mine.claim === 'answered') return [{ claim: 'answered', question: known }, {}];
      if (mine.claim !== 'mine') return [refused, {}];
      if (!inTheWay)
        return [{ claim: 'mine', question: brief(mine.question) }, { questions: keep(state, brief(mine.question)) }];
    }
    if (inTheWay) return inTheWay.leased ? [refused, {}] : [{ inTheWay }, {}];
    const fresh = brief(asked({ ...who, key }, what, { now: new Date(0), machine }));
    return [{ claim: 'mine', question: fresh }, { questions: keep(state, fresh) }];
  }

  function fail(state: State, { key, attempt }: Hold): Partial<State> | null {
    const question = find(state, key);
    const end = question && parts.failed(whole(question), attempt, machine);
    return end ? { questions: keep(state, brief(end)) } : null;
  }

  function settle(state: State, key: string): Partial<State> {
    const owl = parts.owl.spent(state.owl, key);
    return owl ? { owl, paid: { ...state.paid, [key]: (state.paid[key] ?? 0) + 1 } } : {};
  }

  /** What an ask may lead to: its answer and what it changes. */
  function* effects(
    state: State,
    key: string,
    ask: Exclude<Ask, { ask: 'claim' }>,
  ): Generator<readonly [string, unknown, Partial<State>]> {
    const fault = { fault: 'lost' };
    const lost = { lostCalls: state.lostCalls - 1 };
    const { attempt } = ask.question;
    function* overTheWire(answer: unknown, change: Partial<State>, instead: unknown): ReturnType<typeof effects> {
      yield ['', answer, change];
      if (state.lostCalls === 0) return;
      const told = ask.ask === 'spend' && parts.event === 'after a failed spend' ? ' and then tells' : '';
      yield [`, the call is lost${told}`, instead, lost];
      yield [`, the answer is lost${told}`, instead, { ...change, ...lost }];
    }
    if (ask.ask === 'reserve') {
      const owl = parts.owl.reserved(state.owl, { key, attempt });
      yield* overTheWire(owl ? {} : { fault: 'no energy' }, owl ? { owl } : {}, fault);
    } else if (ask.ask === 'make') {
      yield ['', {}, {}];
      yield [' in vain', { fault: 'no answer' }, {}];
    } else if (ask.ask === 'store') {
      const question = find(state, key);
      const end = question && answered(whole(question), attempt, made, machine);
      if (!end) return yield [' too late', { fault: 'overtaken' }, {}];
      const outbox = parts.event === 'with the answer' ? [...state.outbox, key] : state.outbox;
      const answers = { ...state.answers, [key]: (state.answers[key] ?? 0) + 1 };
      yield* overTheWire({ stored: brief(end) }, { questions: keep(state, brief(end)), outbox, answers }, fault);
    } else if (ask.ask === 'spend') yield* overTheWire({}, settle(state, key), null);
    else if (ask.ask === 'fail') {
      const change = fail(state, { key, attempt });
      yield [change ? '' : ' too late', change !== null, change ?? {}];
    } else yield* overTheWire(true, { owl: parts.owl.released(state.owl, { key, attempt }) }, false);
  }

  function* callerSteps(state: State, index: number): Generator<Step<State>> {
    const caller = state.callers[index];
    const key = setting.keys[index];
    if (!caller || !key || 'ended' in caller) return;
    const become = (next: Caller, rest: Partial<State> = {}): State => ({
      ...state,
      callers: put(state.callers, index, next),
      ...rest,
    });
    const name = `${key}#${index}`;
    if (state.kills > 0 && (caller.answers.length > 0 || caller.givesBack)) {
      yield [`${name} killed`, become({ ended: 'gone' }, { kills: state.kills - 1 })];
    }
    if (caller.givesBack) {
      const owl = parts.owl.released(state.owl, caller.givesBack);
      return yield [`${name} gives back for the dead`, become({ answers: [] }, { owl })];
    }
    if (caller.answers.at(-1) === 'has to tell') {
      return yield [
        `${name} tells`,
        become({ answers: [...caller.answers.slice(0, -1), null] }, { outbox: [...state.outbox, key] }),
      ];
    }
    const at = resume(parts.steps(), caller.answers);
    if ('result' in at) return yield [`${name} ${at.result.outcome}`, become({ ended: at.result.outcome })];
    if (at.ask.ask === 'claim') {
      const [answer, change] = claim(state, key);
      if (!('inTheWay' in answer)) return yield [`${name} claims`, become({ answers: [answer] }, change)];
      const ended = fail(state, answer.inTheWay);
      return yield [
        `${name} ends the dead`,
        become(ended ? { answers: [], givesBack: answer.inTheWay } : { answers: [] }, ended ?? {}),
      ];
    }
    for (const [how, answer, change] of effects(state, key, at.ask)) {
      const given = how.endsWith('tells') ? 'has to tell' : answer;
      yield [`${name} ${at.ask.ask}${how}`, become({ answers: [...caller.answers, given] }, change)];
    }
  }

  function* timeSteps(state: State): Generator<Step<State>> {
    for (const question of state.questions.filter((one) => one.leased)) {
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
      if (state.questions.filter((one) => one.state === 'asking').length > 1)
        return 'two questions of one player are in flight';
      for (const { key, attempt, state: stands, leased } of state.questions) {
        const paid = state.paid[key] ?? 0;
        if ((state.answers[key] ?? 0) > 1) return `${key} was answered twice`;
        if (paid > 1) return `${key} was paid twice`;
        if (paid === 1 && stands !== 'answered') return `${key} is ${stands} and paid`;
        if (state.owl.settled.includes(key) && state.owl.holds.some((hold) => hold.key === key))
          return `${key} is settled and still holds energy`;
        const held = state.owl.holds.some((hold) => hold.key === key && hold.attempt === attempt);
        const making = state.callers.some((caller, index) => setting.keys[index] === key && isMaking(caller, attempt));
        if (stands === 'asking' && leased && making && !held)
          return `${key} is being answered and its energy is not held`;
      }
      return undefined;
    },
    atEnd(state) {
      if (state.owl.holds.length > 0) return 'energy stays held for ever';
      const unpaid = state.questions.find((one) => one.state === 'answered' && state.paid[one.key] !== 1);
      return unpaid && `${unpaid.key} is answered and not paid`;
    },
  };
}
