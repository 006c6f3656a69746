import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { asked, claimed, isLeased, leaseMs, type QuestionState } from '@sternenrat/oracle/domain/question';
import type { Claimed } from '@sternenrat/oracle/use-cases/answer-once';
import { reservationMs, reserveEnergy } from '@sternenrat/owl/domain/questions';
import type { OwlState } from '@sternenrat/owl/domain/state';
import { put, resume, type Ended, type Model, type Step } from '@sternenrat/service-kit/testing/model-checker';
import { day, smallOwl, what } from './question.state.ts';
import type { Call, Caller, Functions, Setting, State, Ticket } from './question.state.ts';

/** The state after an effect of a caller has ended. */
type Ends = (end: Ended, rest?: Partial<State>) => State;

/** The question protocol for the model checker, which explores every order of the steps of one player's requests. */
export function questionModel(functions: Functions, setting: Setting): Model<State> {
  const pay = (state: State, key: string): OwlState => {
    const answeredAt = state.questions[key]!.answeredAt!.getTime();
    const paid = functions.spend(
      state.owl,
      { questionId: key, kind: 'horoscope', answeredAt },
      { now: day, machine: state.machine },
    );
    return typeof paid === 'string' ? state.owl : paid.owl;
  };
  const isPaid = (state: State, key: string) => state.owl.settled.some(({ questionId }) => questionId === key);
  const withQuestion = (state: State, question: QuestionState<number>) => ({
    questions: { ...state.questions, [question.key]: question },
  });
  const consume = (state: State, of: keyof State['budget']): Partial<State> => ({
    budget: { ...state.budget, [of]: state.budget[of] - 1 },
  });

  async function* callerSteps(state: State, index: number): AsyncGenerator<Step<State>> {
    const caller = state.callers[index]!;
    if ('ended' in caller) return;
    const toCaller = (next: Caller, rest: Partial<State> = {}): State => ({
      ...state,
      ...rest,
      callers: put(state.callers, index, next),
    });
    const ends: Ends = (end, rest = {}) => toCaller({ effects: [...caller.effects, end] }, rest);
    if (state.budget.kills > 0) yield [`${index} is killed`, toCaller({ ended: 'gone' }, consume(state, 'kills'))];
    if (caller.clearing) {
      const { key: questionId, attempt } = caller.clearing;
      return yield [
        `${index} releases the abandoned`,
        toCaller({ effects: [] }, { owl: functions.release(state.owl, { questionId, attempt }) }),
      ];
    }
    const paused = await resume(functions.ask, caller.effects);
    if (!('at' in paused)) {
      const ended = 'returned' in paused ? 'answered' : 'refused';
      return yield [`${index} ${ended}`, toCaller({ ended })];
    }
    const { at } = paused;
    if (at.effect === 'claim') return yield* claimSteps(state, index, setting.callers[index]!, toCaller, ends);
    yield* effects(state, index, at, ends);
  }

  async function* claimSteps(
    state: State,
    index: number,
    key: string,
    toCaller: (next: Caller, rest?: Partial<State>) => State,
    ends: Ends,
  ): AsyncGenerator<Step<State>> {
    const refused = { claim: 'refused', error: 'running' } satisfies Claimed<Ticket>;
    const other = Object.values(state.questions).find((one) => one.key !== key && one.state === 'asking');
    const known = state.questions[key];
    const claim = known
      ? claimed(known, what, state.machine)
      : {
          claim: 'mine' as const,
          question: asked({ userId: 'mira', key, zodiac: null }, what, { now: day, machine: state.machine }),
        };
    if (claim.claim === 'answered')
      return yield [
        `${index} finds the answer`,
        ends({ returned: { claim: 'answered', question: { key, attempt: known!.attempt } } }),
      ];
    if (claim.claim !== 'mine') return yield [`${index} must wait`, ends({ returned: refused })];
    if (!other)
      return yield [
        `${index} claims`,
        ends(
          { returned: { claim: 'mine', question: { key, attempt: claim.question.attempt } } },
          withQuestion(state, claim.question),
        ),
      ];
    if (isLeased(other, state.machine)) return yield [`${index} must wait for another`, ends({ returned: refused })];
    const abandoned = functions.fail(other, other.attempt, state.machine)!;
    yield [`${index} clears the abandoned`, toCaller({ effects: [], clearing: other }, withQuestion(state, abandoned))];
  }

  async function* effects(
    state: State,
    index: number,
    { effect, args: [{ key, attempt }] }: Exclude<Call, { effect: 'claim' }>,
    ends: Ends,
  ): AsyncGenerator<Step<State>> {
    const question = state.questions[key]!;
    const mayFail = state.budget.failures > 0;
    switch (effect) {
      case 'reserve': {
        const owl = functions.reserve(
          state.owl,
          { questionId: key, attempt, freeQuestionsLeft: 5 },
          { now: day, machine: state.machine },
        );
        if (typeof owl === 'string') return yield [`${index} is refused ${owl}`, ends({ threw: owl })];
        const hold = owl.reservations.find(({ questionId }) => questionId === key)!;
        const held = { owl, confirmed: { ...state.confirmed, [key]: { attempt, until: hold.until } } };
        yield [`${index} reserves`, ends({ returned: 'asker' }, held)];
        if (mayFail)
          yield [
            `${index} reserves, response lost`,
            ends({ threw: 'lost' }, { ...held, ...consume(state, 'failures') }),
          ];
        return;
      }
      case 'make':
        yield [`${index} makes`, ends({ returned: 'answer' })];
        if (mayFail) yield [`${index} can't make`, ends({ threw: 'lost' }, consume(state, 'failures'))];
        return;
      case 'store': {
        const made = {
          answer: `${index}`,
          analysis: index,
          zodiac: 'löwe',
          kind: 'horoscope',
          picture: null,
          proactive: false,
          free: false,
        } as const;
        const when = { id: key, machine: state.machine };
        const next = functions.answer<number, unknown, QuestionState<number>>(question, attempt, made, when);
        if (!next) return yield [`${index} comes too late`, ends({ threw: 'overtaken' })];
        const outbox = functions.event === 'with the answer' ? [...state.outbox, key] : state.outbox;
        const stored = { ...state.stored, [key]: (state.stored[key] ?? 0) + 1 };
        const written = { ...withQuestion(state, next), outbox, stored };
        yield [`${index} stores`, ends({ returned: { key, attempt } }, written)];
        if (mayFail)
          yield [
            `${index} stores, response lost`,
            ends({ threw: 'lost' }, { ...written, ...consume(state, 'failures') }),
          ];
        if (mayFail) yield [`${index} can't store`, ends({ threw: 'lost' }, consume(state, 'failures'))];
        return;
      }
      case 'spend': {
        const owl = pay(state, key);
        yield [`${index} spends`, ends({ returned: isPaid({ ...state, owl }, key) ? 'stats' : null }, { owl })];
        const outbox = functions.event === 'with the answer' ? state.outbox : [...state.outbox, key];
        if (mayFail)
          yield [`${index} can't spend`, ends({ returned: null }, { outbox, ...consume(state, 'failures') })];
        return;
      }
      case 'fail': {
        const next = functions.fail(question, attempt, state.machine);
        return yield [`${index} gives up`, ends({ returned: next !== null }, next ? withQuestion(state, next) : {})];
      }
      case 'release':
        // this is the last step, so a lost release has the same effect as a kill before it
        return yield [
          `${index} releases`,
          ends({ returned: null }, { owl: functions.release(state.owl, { questionId: key, attempt }) }),
        ];
    }
  }

  return {
    start: {
      machine: 0,
      questions: {},
      outbox: [],
      stored: {},
      confirmed: {},
      callers: setting.callers.map(() => ({ effects: [] })),
      owl: smallOwl(setting.energy),
      budget: { kills: setting.kills, failures: setting.failures, lapses: setting.lapses },
    },
    async *next(state) {
      for (const index of state.callers.keys()) yield* callerSteps(state, index);
      for (const key of state.outbox) {
        const consumed = { ...state, owl: pay(state, key) };
        yield [`event ${key} consumed`, { ...consumed, outbox: state.outbox.filter((one) => one !== key) }];
        if (state.budget.kills > 0)
          yield [`event ${key} consumed, to be sent again`, { ...consumed, ...consume(state, 'kills') }];
      }
      if (state.budget.lapses > 0)
        yield ['40 s pass', { ...state, machine: state.machine + leaseMs, ...consume(state, 'lapses') }];
    },
    always({ questions, owl, stored, confirmed, machine }) {
      const paid = owl.settled.map(({ questionId }) => questionId);
      if (new Set(paid).size !== paid.length) return 'a question was paid twice';
      if (owl.energy !== Math.max(0, setting.energy - rulesOfPlay.questionEnergy * paid.length))
        return 'energy and paid questions differ';
      if (owl.wisdom !== 100 + 25 * paid.length) return 'wisdom and paid questions differ';
      if (Object.values(questions).filter(({ state }) => state === 'asking').length > 1)
        return 'two questions in flight';
      for (const [key, question] of Object.entries(questions)) {
        if ((stored[key] ?? 0) > 1) return `${key} was answered twice`;
        if (paid.includes(key) && question.state !== 'answered') return `${key} was paid and not answered`;
        if (paid.includes(key) && owl.reservations.some(({ questionId }) => questionId === key))
          return `${key} was paid and still holds energy`;
        const hold = confirmed[key];
        const counts = hold && question.state === 'asking' && hold.attempt === question.attempt && machine < hold.until;
        if (counts && !owl.reservations.some(({ questionId }) => questionId === key))
          return `${key} is being answered on energy that was released`;
      }
      return undefined;
    },
    atEnd({ questions, owl, machine }) {
      if (setting.kills === 0 && setting.lapses === 0 && owl.reservations.length > 0)
        return 'energy is reserved without a kill or a lapse';
      // reservations of killed or late requests must expire
      const another = { questionId: 'another', attempt: 1, freeQuestionsLeft: 5 };
      const next = reserveEnergy(owl, another, { now: day, machine: machine + reservationMs });
      if (owl.energy >= rulesOfPlay.questionEnergy !== (typeof next === 'object'))
        return 'energy stays reserved for ever';
      const unpaid = Object.values(questions).find(
        ({ key, state }) => state === 'answered' && !owl.settled.some(({ questionId }) => questionId === key),
      );
      return unpaid && `${unpaid.key} was answered and never paid`;
    },
  };
}
