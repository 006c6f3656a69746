import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { asked, claimed, isLeased, leaseMs, type QuestionState } from '@sternenrat/oracle/domain/question';
import type { Claimed } from '@sternenrat/oracle/use-cases/protocol';
import { reservationMs, reserved } from '@sternenrat/owl/domain/questions';
import type { OwlState } from '@sternenrat/owl/domain/state';
import { put, resume, type Model, type Step } from '@sternenrat/service-kit/testing/model-checker';
import { day, smallOwl, what } from './question.state.ts';
import type { Ask, Caller, Parts, Setting, State, Ticket } from './question.state.ts';

/** The question protocol with the decisions that oracle and owl run, one player, every order of effects. */
export function questionModel(parts: Parts, setting: Setting): Model<State> {
  const pay = (state: State, key: string): OwlState => {
    const answeredAt = state.questions[key]!.answeredAt!.getTime();
    const paid = parts.spend(
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
  const spare = (state: State, of: keyof State['budget']): Partial<State> => ({
    budget: { ...state.budget, [of]: state.budget[of] - 1 },
  });

  function* callerSteps(state: State, index: number): Generator<Step<State>> {
    const caller = state.callers[index]!;
    if ('ended' in caller) return;
    const become = (next: Caller, rest: Partial<State> = {}): State => ({
      ...state,
      ...rest,
      callers: put(state.callers, index, next),
    });
    const told = (answer: unknown, rest: Partial<State> = {}) => become({ answers: [...caller.answers, answer] }, rest);
    if (state.budget.kills > 0) yield [`${index} is killed`, become({ ended: 'gone' }, spare(state, 'kills'))];
    if (caller.clearing) {
      const { key: questionId, attempt } = caller.clearing;
      return yield [
        `${index} releases the dead`,
        become({ answers: [] }, { owl: parts.release(state.owl, { questionId, attempt }) }),
      ];
    }
    const at = resume(parts.steps(), caller.answers);
    if ('result' in at) return yield [`${index} ${at.result.outcome}`, become({ ended: at.result.outcome })];
    const { ask } = at;
    if (ask.ask === 'claim') return yield* claimSteps(state, index, setting.callers[index]!, become, told);
    yield* effects(state, index, ask, told);
  }

  function* claimSteps(
    state: State,
    index: number,
    key: string,
    become: (next: Caller, rest?: Partial<State>) => State,
    told: (answer: unknown, rest?: Partial<State>) => State,
  ): Generator<Step<State>> {
    const refused = { claim: 'refused', fault: 'running' } satisfies Claimed<Ticket>;
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
        told({ claim: 'answered', question: { key, attempt: known!.attempt } }),
      ];
    if (claim.claim !== 'mine') return yield [`${index} must wait`, told(refused)];
    if (!other)
      return yield [
        `${index} claims`,
        told(
          { claim: 'mine', question: { key, attempt: claim.question.attempt } },
          withQuestion(state, claim.question),
        ),
      ];
    if (isLeased(other, state.machine)) return yield [`${index} must wait for another`, told(refused)];
    const dead = parts.fail(other, other.attempt, state.machine)!;
    yield [`${index} clears the dead`, become({ answers: [], clearing: other }, withQuestion(state, dead))];
  }

  function* effects(
    state: State,
    index: number,
    step: Exclude<Ask, { ask: 'claim' }>,
    told: (answer: unknown, rest?: Partial<State>) => State,
  ): Generator<Step<State>> {
    const { key, attempt } = step.question;
    const question = state.questions[key]!;
    const mayFail = state.budget.faults > 0;
    const lost = { fault: 'lost' };
    switch (step.ask) {
      case 'reserve': {
        const owl = parts.reserve(
          state.owl,
          { questionId: key, attempt, freeQuestionsLeft: 5 },
          { now: day, machine: state.machine },
        );
        if (typeof owl === 'string') return yield [`${index} is refused ${owl}`, told({ fault: owl })];
        const hold = owl.reservations.find(({ questionId }) => questionId === key)!;
        const held = { owl, promised: { ...state.promised, [key]: { attempt, until: hold.until } } };
        yield [`${index} reserves`, told({ asker: true }, held)];
        if (mayFail) yield [`${index} reserves, unheard`, told(lost, { ...held, ...spare(state, 'faults') })];
        return;
      }
      case 'make':
        yield [`${index} makes`, told({ made: index })];
        if (mayFail) yield [`${index} can't make`, told(lost, spare(state, 'faults'))];
        return;
      case 'store': {
        const made = {
          answer: `${index}`,
          analysis: index,
          zodiac: 'löwe',
          kind: 'horoscope',
          picture: null,
          proactive: false,
        } as const;
        const when = { id: key, machine: state.machine };
        const next = parts.answer<number, unknown, QuestionState<number>>(question, attempt, made, when);
        if (!next) return yield [`${index} comes too late`, told({ fault: 'overtaken' })];
        const outbox = parts.event === 'with the answer' ? [...state.outbox, key] : state.outbox;
        const stored = { ...state.stored, [key]: (state.stored[key] ?? 0) + 1 };
        const written = { ...withQuestion(state, next), outbox, stored };
        yield [`${index} stores`, told({ stored: step.question }, written)];
        if (mayFail) yield [`${index} stores, unheard`, told(lost, { ...written, ...spare(state, 'faults') })];
        if (mayFail) yield [`${index} can't store`, told(lost, spare(state, 'faults'))];
        return;
      }
      case 'spend': {
        const owl = pay(state, key);
        yield [`${index} spends`, told(isPaid({ ...state, owl }, key) ? { paid: true } : null, { owl })];
        const outbox = parts.event === 'with the answer' ? state.outbox : [...state.outbox, key];
        if (mayFail) yield [`${index} can't spend`, told(null, { outbox, ...spare(state, 'faults') })];
        return;
      }
      case 'fail': {
        const next = parts.fail(question, attempt, state.machine);
        return yield [`${index} gives up`, told(next !== null, next ? withQuestion(state, next) : {})];
      }
      case 'release':
        // its last step: a release that gets lost is the same as a kill before it
        return yield [
          `${index} releases`,
          told(undefined, { owl: parts.release(state.owl, { questionId: key, attempt }) }),
        ];
    }
  }

  return {
    start: {
      machine: 0,
      questions: {},
      outbox: [],
      stored: {},
      promised: {},
      callers: setting.callers.map(() => ({ answers: [] })),
      owl: smallOwl(setting.energy),
      budget: { kills: setting.kills, faults: setting.faults, lapses: setting.lapses },
    },
    *next(state) {
      for (const index of state.callers.keys()) yield* callerSteps(state, index);
      for (const key of state.outbox) {
        const heard = { ...state, owl: pay(state, key) };
        yield [`event ${key} heard`, { ...heard, outbox: state.outbox.filter((one) => one !== key) }];
        if (state.budget.kills > 0)
          yield [`event ${key} heard, to be sent again`, { ...heard, ...spare(state, 'kills') }];
      }
      if (state.budget.lapses > 0)
        yield ['40 s pass', { ...state, machine: state.machine + leaseMs, ...spare(state, 'lapses') }];
    },
    always({ questions, owl, stored, promised, machine }) {
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
        const hold = promised[key];
        const counts = hold && question.state === 'asking' && hold.attempt === question.attempt && machine < hold.until;
        if (counts && !owl.reservations.some(({ questionId }) => questionId === key))
          return `${key} is being answered on energy that somebody gave back`;
      }
      return undefined;
    },
    atEnd({ questions, owl, machine }) {
      if (setting.kills === 0 && setting.lapses === 0 && owl.reservations.length > 0)
        return 'nobody was killed or late, and energy is held';
      // what a killed or late one left behind lapses
      const another = { questionId: 'another', attempt: 1, freeQuestionsLeft: 5 };
      const next = reserved(owl, another, { now: day, machine: machine + reservationMs });
      if (owl.energy >= rulesOfPlay.questionEnergy !== (typeof next === 'object')) return 'energy stays held for ever';
      const unpaid = Object.values(questions).find(
        ({ key, state }) => state === 'answered' && !owl.settled.some(({ questionId }) => questionId === key),
      );
      return unpaid && `${unpaid.key} was answered and never paid`;
    },
  };
}
