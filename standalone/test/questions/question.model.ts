import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { asked, claimed, isLeased, leaseMs, type QuestionState } from '@sternenrat/oracle/domain/question';
import type { Claim } from '@sternenrat/oracle/use-cases/answer-once';
import type { OwlState } from '@sternenrat/owl/domain/state';
import { put, resume, type Ended, type Model, type Step } from '@sternenrat/service-kit/testing/model-checker';
import { day, smallOwl, what } from './question.state.ts';
import type { Call, Caller, Event, Functions, LateDebit, Setting, State, Ticket } from './question.state.ts';

const nameOf = ({ type, key, attempt }: Event): string => `${type} ${key} ${attempt}`;

/** Returns the state after an effect of a caller has ended. */
type Ends = (end: Ended, rest?: Partial<State>) => State;

/** A question between oracle and owl for the model checker, which explores every order of one player's requests. */
export function questionModel(functions: Functions, setting: Setting): Model<State> {
  const timesOf = ({ machine }: State) => ({ now: day, machine });
  const withQuestion = ({ questions, confirmed }: State, question: QuestionState<number>) => ({
    questions: { ...questions, [question.key]: question },
    confirmed: Object.fromEntries(Object.entries(confirmed).filter(([key]) => key !== question.key)),
  });
  const withEvent = ({ outbox }: State, event: Event): Partial<State> => ({
    outbox: [...outbox, event].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
  });
  const consume = (state: State, of: keyof State['budget']): Partial<State> => ({
    budget: { ...state.budget, [of]: state.budget[of] - 1 },
  });
  const openDebits = ({ owl }: State) => owl.debits.filter(({ givenBack }) => !givenBack);

  const debit = (state: State, { key: questionId, attempt }: Ticket, leaseUntil: number) =>
    functions.debit(state.owl, { questionId, attempt, freeQuestionsLeft: 5, leaseUntil }, timesOf(state));
  const giveBack = (state: State, { key: questionId, attempt }: Ticket): OwlState =>
    functions.giveBack(state.owl, { questionId, attempt }, timesOf(state));

  function owlAfter(state: State, event: Event): OwlState {
    if (event.type === 'failed') return giveBack(state, event);
    const answeredAt = state.questions[event.key]!.answeredAt!.getTime();
    const paid = functions.settle(state.owl, { questionId: event.key, kind: 'horoscope', answeredAt }, timesOf(state));
    return typeof paid === 'string' ? state.owl : paid.owl;
  }

  /** The writes that end an attempt and store its event. With two writes, the process may be killed in between. */
  function* ends(
    state: State,
    name: string,
    event: Event | null,
    next: (written: Partial<State>) => State,
  ): Generator<Step<State>> {
    yield [name, next(event ? withEvent(state, event) : {})];
    if (event && functions.event === 'in a second write' && state.budget.kills > 0)
      yield [`${name}, killed before the event`, next(consume(state, 'kills'))];
  }

  async function* callerSteps(state: State, index: number): AsyncGenerator<Step<State>> {
    const caller = state.callers[index]!;
    if ('ended' in caller) return;
    const toCaller = (next: Caller, rest: Partial<State> = {}): State => ({
      ...state,
      ...rest,
      callers: put(state.callers, index, next),
    });
    const effectEnds: Ends = (end, rest = {}) => toCaller({ effects: [...caller.effects, end] }, rest);
    if (state.budget.kills > 0) yield [`${index} is killed`, toCaller({ ended: 'gone' }, consume(state, 'kills'))];
    if (caller.clearing)
      return yield [
        `${index} gives back the abandoned`,
        toCaller({ effects: [] }, { owl: giveBack(state, caller.clearing) }),
      ];
    const paused = await resume(functions.ask, caller.effects);
    if (!('at' in paused)) {
      const ended = 'returned' in paused ? 'answered' : 'refused';
      return yield [`${index} ${ended}`, toCaller({ ended })];
    }
    const { at } = paused;
    if (at.effect === 'claim') yield* claimSteps(state, index, toCaller, effectEnds);
    else yield* effectSteps(state, index, at, effectEnds);
  }

  function* claimSteps(
    state: State,
    index: number,
    toCaller: (next: Caller, rest?: Partial<State>) => State,
    effectEnds: Ends,
  ): Generator<Step<State>> {
    const key = setting.callers[index]!;
    const other = Object.values(state.questions).find((one) => one.key !== key && one.state === 'asking');
    const known = state.questions[key];
    const claim = known
      ? claimed(known, what, state.machine)
      : {
          claim: 'mine' as const,
          question: asked({ userId: 'mira', key, zodiac: null }, what, { now: day, machine: state.machine }),
        };
    const returned = (result: Claim<Ticket>) => ({ returned: result });
    if (claim.claim === 'answered')
      return yield [
        `${index} finds the answer`,
        effectEnds(returned({ claim: 'answered', question: { key, attempt: known!.attempt } })),
      ];
    if (claim.claim !== 'mine') return yield [`${index} must wait`, effectEnds({ threw: 'running' })];
    if (!other) {
      const { question } = claim;
      const takesOver = known?.state === 'asking' && functions.takeover === 'ends the earlier attempt';
      const failure = takesOver ? ({ type: 'failed', key, attempt: known.attempt } as const) : null;
      return yield* ends(state, `${index} claims`, failure, (written) =>
        effectEnds(returned({ claim: 'mine', question: { key, attempt: question.attempt } }), {
          ...written,
          ...withQuestion(state, question),
        }),
      );
    }
    if (isLeased(other, state.machine))
      return yield [`${index} must wait for another`, effectEnds({ threw: 'running' })];
    yield* failSteps(state, `${index} fails the abandoned`, other, (written) =>
      toCaller({ effects: [], clearing: { key: other.key, attempt: other.attempt } }, written),
    );
  }

  function* failSteps(
    state: State,
    name: string,
    { key, attempt }: Ticket,
    next: (written: Partial<State>) => State,
  ): Generator<Step<State>> {
    const failed = functions.fail(state.questions[key]!, attempt, state.machine);
    if (!failed) return;
    yield* ends(state, name, { type: 'failed', key, attempt }, (written) =>
      next({ ...written, ...withQuestion(state, failed) }),
    );
  }

  function* effectSteps(
    state: State,
    index: number,
    { effect, args: [{ key, attempt }, asker] }: Exclude<Call, { effect: 'claim' }>,
    effectEnds: Ends,
  ): Generator<Step<State>> {
    const question = state.questions[key]!;
    const mayFail = state.budget.failures > 0;
    switch (effect) {
      case 'debit': {
        // Another attempt can find that the answer is free, because the conversation has gone on.
        if (attempt > 1) yield [`${index} needs no energy`, effectEnds({ returned: 'free' })];
        // The lease that the caller knows: a takeover of the question doesn't prolong it.
        const leaseUntil = question.attempt === attempt ? question.leaseUntil : state.machine;
        if (mayFail && setting.lateCalls) {
          const late = [...state.late, { key, attempt, leaseUntil }];
          yield [
            `${index} calls for energy, which takes too long`,
            effectEnds({ threw: 'lost' }, { late, ...consume(state, 'failures') }),
          ];
        }
        const debited = debit(state, { key, attempt }, leaseUntil);
        if (typeof debited === 'string')
          return yield [`${index} is refused ${debited}`, effectEnds({ threw: debited })];
        const confirmed = question.attempt === attempt ? { [key]: attempt } : {};
        const taken = { owl: debited.owl, confirmed: { ...state.confirmed, ...confirmed } };
        yield [`${index} takes the energy`, effectEnds({ returned: 'pays' }, taken)];
        if (mayFail)
          yield [
            `${index} takes the energy, response lost`,
            effectEnds({ threw: 'lost' }, { ...taken, ...consume(state, 'failures') }),
          ];
        return;
      }
      case 'make':
        yield [`${index} makes`, effectEnds({ returned: 'answer' })];
        if (mayFail) yield [`${index} can't make`, effectEnds({ threw: 'lost' }, consume(state, 'failures'))];
        return;
      case 'store':
        return yield* storeSteps(state, index, { key, attempt }, asker === 'free', effectEnds);
      case 'fail':
        if (!functions.fail(question, attempt, state.machine))
          return yield [`${index} has no question to give up`, effectEnds({ returned: false })];
        return yield* failSteps(state, `${index} gives up`, { key, attempt }, (written) =>
          effectEnds({ returned: true }, written),
        );
      case 'giveBack':
        // This is the last step, so a lost call has the same effect as a kill before it.
        return yield [
          `${index} gives back`,
          effectEnds({ returned: null }, { owl: giveBack(state, { key, attempt }) }),
        ];
    }
  }

  function* storeSteps(
    state: State,
    index: number,
    { key, attempt }: Ticket,
    free: boolean,
    effectEnds: Ends,
  ): Generator<Step<State>> {
    const made = {
      answer: 'Ja.',
      analysis: 0,
      zodiac: 'löwe',
      kind: 'horoscope',
      picture: null,
      proactive: false,
      free,
      stats: null,
    } as const;
    const mayFail = state.budget.failures > 0;
    const when = { id: key, machine: state.machine };
    const next = functions.answer<number, unknown, QuestionState<number>>(state.questions[key]!, attempt, made, when);
    if (!next) return yield [`${index} comes too late`, effectEnds({ threw: 'overtaken' })];
    const stored = { ...state.stored, [key]: (state.stored[key] ?? 0) + 1 };
    const event = free ? null : ({ type: 'answered', key, attempt } as const);
    const writes = { ...withQuestion(state, next), stored };
    yield* ends(state, `${index} stores`, event, (written) =>
      effectEnds({ returned: { key, attempt } }, { ...written, ...writes }),
    );
    if (mayFail)
      yield* ends(state, `${index} stores, response lost`, event, (written) =>
        effectEnds({ threw: 'lost' }, { ...consume(state, 'failures'), ...written, ...writes }),
      );
    if (mayFail) yield [`${index} can't store`, effectEnds({ threw: 'lost' }, consume(state, 'failures'))];
  }

  function* eventSteps(state: State, event: Event): Generator<Step<State>> {
    const consumed = { ...state, owl: owlAfter(state, event) };
    const name = `${nameOf(event)} consumed`;
    yield [name, { ...consumed, outbox: state.outbox.filter((one) => one !== event) }];
    if (state.budget.kills > 0) yield [`${name}, to be sent again`, { ...consumed, ...consume(state, 'kills') }];
  }

  function* lateSteps(state: State, call: LateDebit): Generator<Step<State>> {
    const debited = debit(state, call, call.leaseUntil);
    const late = state.late.filter((one) => one !== call);
    const owl = typeof debited === 'string' ? state.owl : debited.owl;
    yield [`late call for ${call.key} arrives`, { ...state, late, owl }];
  }

  return {
    start: {
      machine: 0,
      questions: {},
      outbox: [],
      late: [],
      stored: {},
      confirmed: {},
      callers: setting.callers.map(() => ({ effects: [] })),
      owl: smallOwl(setting.energy),
      budget: { kills: setting.kills, failures: setting.failures, lapses: setting.lapses },
    },
    async *next(state) {
      for (const index of state.callers.keys()) yield* callerSteps(state, index);
      for (const event of state.outbox) yield* eventSteps(state, event);
      for (const call of state.late) yield* lateSteps(state, call);
      const asking = Object.values(state.questions).filter((one) => one.state === 'asking');
      for (const question of asking)
        if (!isLeased(question, state.machine))
          yield* failSteps(state, `abandoned ${question.key} is failed`, question, (written) => ({
            ...state,
            ...written,
          }));
      const isOver = state.callers.every((one) => 'ended' in one);
      const later = { ...state, machine: state.machine + leaseMs };
      if (state.budget.lapses > 0) yield ['40 s pass', { ...later, ...consume(state, 'lapses') }];
      else if (isOver && asking.some((one) => isLeased(one, state.machine))) yield ['the lease ends', later];
    },
    always(state) {
      const { questions, owl, stored, confirmed } = state;
      const paid = owl.settled.map(({ questionId }) => questionId);
      const open = openDebits(state).map(({ questionId }) => questionId);
      if (new Set(paid).size !== paid.length) return 'a question was paid twice';
      if (owl.energy !== setting.energy - rulesOfPlay.questionEnergy * (paid.length + open.length))
        return 'energy and paid questions differ';
      if (owl.wisdom !== 100 + 25 * paid.length) return 'wisdom and paid questions differ';
      if (Object.values(questions).filter((one) => one.state === 'asking').length > 1) return 'two questions in flight';
      for (const [key, question] of Object.entries(questions)) {
        if ((stored[key] ?? 0) > 1) return `${key} was answered twice`;
        if (paid.includes(key) && question.state !== 'answered') return `${key} was paid and not answered`;
        if (paid.includes(key) && open.includes(key)) return `${key} was paid and still holds energy`;
        const isConfirmed = question.state === 'asking' && confirmed[key] === question.attempt;
        if (isConfirmed && !open.includes(key)) return `${key} is being answered on energy that was given back`;
      }
      return undefined;
    },
    atEnd(state) {
      const { questions, owl } = state;
      if (openDebits(state).length > 0) return 'energy stays taken for ever';
      const unpaid = Object.values(questions).find(
        (one) => one.state === 'answered' && !one.free && !owl.settled.some(({ questionId }) => questionId === one.key),
      );
      return unpaid && `${unpaid.key} was answered and never paid`;
    },
  };
}
