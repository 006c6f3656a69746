import fc from 'fast-check';
import { newOwl } from '../../test/owls.ts';
import {
  debitEnergy,
  endedDebitMs,
  gainsOf,
  giveBackEnergy,
  settledMs,
  settleQuestion,
  type DebitRequest,
  type Times,
} from './questions.ts';
import { newEgg, type Debit, type OwlState } from './state.ts';

const day = new Date('2026-03-12T11:00:00Z');
const night = new Date('2026-03-12T23:00:00Z');
const at = (machine: number, now = day): Times => ({ now, machine });
const ask = (questionId: string, attempt = 1, freeQuestionsLeft = 5) => ({ questionId, attempt, freeQuestionsLeft });
const fresh = (change: Partial<OwlState> = {}) => newOwl({ lastInteraction: day, ...change });

function ok<T extends object>(decision: T | string): T {
  if (typeof decision === 'string') throw new Error(decision);
  return decision;
}
const debit = (owl: OwlState, request: DebitRequest, times = at(0)) => ok(debitEnergy(owl, request, times));
const settle = (owl: OwlState, questionId: string, machine = 0, kind: 'horoscope' | 'vision' = 'horoscope') =>
  ok(settleQuestion(owl, { questionId, kind, answeredAt: machine }, at(machine)));
const isOpen = ({ givenBack }: Debit) => !givenBack;

describe('debiting energy', () => {
  it('[R5.question.cost] takes 15 per question, up to the available energy', () => {
    let owl = fresh({ energy: 100 });
    const decisions = Array.from({ length: 50 }, (_, i) => {
      const decision = debitEnergy(owl, ask(`q${i}`), at(0));
      if (typeof decision !== 'string') ({ owl } = decision);
      return typeof decision === 'string' ? decision : 'debited';
    });
    expect(decisions.filter((decision) => decision === 'debited')).toHaveLength(6);
    expect(new Set(decisions.slice(6))).toEqual(new Set(['needs_energy']));
    expect(owl.energy).toBe(10);
  });

  it('is idempotent per question and attempt', () => {
    const { owl } = debit(fresh({ energy: 15 }), ask('q'));
    expect(debit(owl, ask('q'), at(1)).owl).toBe(owl);
  });

  it('is taken over by the next attempt, and refused to the previous one', () => {
    const { owl } = debit(fresh({ energy: 15 }), ask('q', 1));
    const { owl: second } = debit(owl, ask('q', 2), at(1));
    expect(second).toMatchObject({ energy: 0, debits: [{ attempt: 2, energy: 15 }] });
    expect(debitEnergy(second, ask('q', 1), at(2))).toBe('reservation_stale');
  });

  it('is refused once the attempt is given back or its lease has ended', () => {
    const owl = giveBackEnergy(fresh({ energy: 15 }), { questionId: 'q', attempt: 1 }, at(0));
    expect(debitEnergy(owl, ask('q', 1), at(1))).toBe('reservation_stale');
    expect(debit(owl, ask('q', 2), at(1)).owl).toMatchObject({ energy: 0 });
    const leased = { ...ask('q'), leaseUntil: 40_000 };
    expect(debitEnergy(fresh(), leased, at(40_000))).toBe('reservation_stale');
    expect(debit(fresh(), leased, at(39_999)).owl).toMatchObject({ energy: 85 });
  });

  it('answers needs_premium only without free questions and stardust', () => {
    const decide = (left: number, stardust: number) =>
      debitEnergy(fresh({ energy: 14, stardust }), ask('q', 1, left), at(0));
    expect([decide(0, 0), decide(0, 1), decide(1, 0)]).toEqual(['needs_premium', 'needs_energy', 'needs_energy']);
  });

  it('allows a free player more than five questions, and never refuses premium', () => {
    expect(debitEnergy(fresh({ energy: 15, stardust: 0 }), ask('q', 1, 0), at(0))).toBeInstanceOf(Object);
    for (const tier of ['premium', 'founding_member'] as const) {
      const { owl } = debit(fresh({ energy: 9, stardust: 0, tier }), ask('q', 1, 0));
      expect(owl.energy).toBe(0);
      expect(giveBackEnergy(owl, { questionId: 'q', attempt: 1 }, at(1)).energy).toBe(9);
    }
  });

  it('refuses an egg and a settled question', () => {
    expect(debitEnergy(newEgg(day), ask('q'), at(0))).toBe('egg');
    expect(debitEnergy(settle(fresh(), 'q').owl, ask('q', 2), at(1))).toBe('reservation_stale');
  });

  it('gives back a debit that nothing has ended for 48 h', () => {
    const { owl } = debit(fresh({ energy: 15 }), ask('lost'));
    expect(debitEnergy(owl, ask('q'), at(settledMs))).toBe('needs_energy');
    expect(debit(owl, ask('q'), at(settledMs + 1)).owl).toMatchObject({ energy: 0, debits: [{ questionId: 'q' }] });
  });
});

describe('settling', () => {
  it('[R5.question.cost] costs 15 energy and gives a quarter of wisdom and 3 herzlicht', () => {
    const { owl, settled } = settle(debit(fresh({ energy: 100, herzlicht: 60, wisdom: 100 }), ask('q')).owl, 'q');
    expect(owl).toMatchObject({ energy: 85, herzlicht: 63, wisdom: 125, lastInteraction: day, daysMissed: 0 });
    expect(settled).toMatchObject({ wisdomGain: 25, herzlichtGain: 3 });
  });

  it('gives a half for a vision, and a fifth more from herzlicht 80 on', () => {
    const gain = (herzlicht: number, kind: 'horoscope' | 'vision') =>
      settle(debit(fresh({ herzlicht }), ask('q')).owl, 'q', 0, kind).settled.wisdomGain;
    expect([gain(79, 'horoscope'), gain(80, 'horoscope'), gain(79, 'vision'), gain(80, 'vision')]).toEqual([
      25, 30, 50, 60,
    ]);
  });

  it('gives what the debit promised, whatever happens in between', () => {
    const { owl, debit: debited } = debit(fresh({ herzlicht: 79 }), ask('q'));
    const promised = gainsOf(owl, 'vision', debited);
    const warmer = { ...owl, herzlicht: 82 };
    expect(settle(warmer, 'q', 0, 'vision').settled).toMatchObject(promised);
  });

  it('is idempotent and answers the same gains', () => {
    const once = settle(fresh(), 'q');
    const again = ok(settleQuestion(once.owl, { questionId: 'q', kind: 'vision', answeredAt: 0 }, at(settledMs)));
    expect(again.owl).toBe(once.owl);
    expect(again.settled).toEqual(once.settled);
  });

  it('ends the debit of its own question only, whenever the event arrives', () => {
    const { owl } = debit(debit(fresh(), ask('a')).owl, ask('b'));
    const late = ok(settleQuestion(owl, { questionId: 'a', kind: 'horoscope', answeredAt: 0 }, at(settledMs + 1)));
    expect(late.owl).toMatchObject({ energy: 70, debits: [{ questionId: 'b' }] });
  });

  it('remembers settled questions for 48 h and refuses older answers', () => {
    const owl = settle(fresh(), 'old', 0).owl;
    const remembered = settle(owl, 'new', settledMs).owl.settled.map((settled) => settled.questionId);
    expect(remembered).toEqual(['old', 'new']);
    const forgot = settle(owl, 'new', settledMs + 1).owl;
    expect(forgot.settled.map((settled) => settled.questionId)).toEqual(['new']);
    expect(settleQuestion(forgot, { questionId: 'old', kind: 'horoscope', answeredAt: 0 }, at(settledMs + 1))).toBe(
      'reservation_stale',
    );
  });

  it('adds no herzlicht for a question during sleep', () => {
    const { owl } = debit(fresh({ lastInteraction: night }), ask('q'), at(0, night));
    const { settled } = ok(
      settleQuestion(
        owl,
        { questionId: 'q', kind: 'horoscope', answeredAt: 0 },
        at(0, new Date('2026-03-13T06:00:00Z')),
      ),
    );
    expect(settled).toMatchObject({ herzlichtGain: 0, wisdomGain: 25 });
  });

  it('answers the actual change of herzlicht', () => {
    expect(settle(fresh({ herzlicht: 99 }), 'q').settled.herzlichtGain).toBe(1);
  });
});

describe('during a rollout', () => {
  const reservation = { questionId: 'q', attempt: 1, until: 60_000, asleep: false, free: false };

  it('a question that the previous version reserved is charged when it is answered', () => {
    const { owl } = settle(fresh({ energy: 100, reservations: [reservation] }), 'q');
    expect(owl).toMatchObject({ energy: 85, reservations: [] });
    expect(settle(fresh({ energy: 9 }), 'q').owl.energy).toBe(0);
  });

  it('a question that the previous version reserved costs nothing when it fails', () => {
    const owl = fresh({ energy: 100, reservations: [reservation] });
    expect(giveBackEnergy(owl, { questionId: 'q', attempt: 1 }, at(0))).toMatchObject({
      energy: 100,
      reservations: [],
    });
  });

  it('the next question gives back the debit of an answer that the previous version charged', () => {
    const { owl } = debit(fresh({ energy: 100 }), ask('q'));
    const settled = [{ questionId: 'q', at: 0, wisdomGain: 25, herzlichtGain: 3 }];
    expect(debit({ ...owl, energy: 70, settled }, ask('next')).owl).toMatchObject({
      energy: 70,
      debits: [{ questionId: 'next' }],
    });
  });
});

describe('an answer to the open dialog', () => {
  const dialog = {
    action: 'daily_question',
    text: 'Wie war dein Tag?',
    at: day,
    answered: false,
    response: null,
  } as const;
  const open = (change: Partial<OwlState> = {}) => fresh({ energy: 50, proactiveDialogHistory: [dialog], ...change });
  const answer = (questionId: string, attempt = 1) => ({ ...ask(questionId, attempt), proactive: true });

  it('costs no energy, brings the gains of a horoscope, and closes the dialog', () => {
    const { owl: asked, debit: debited } = debit(open(), answer('q'));
    expect(debited).toMatchObject({ free: true, energy: 0 });
    const { owl, settled } = ok(settleQuestion(asked, { questionId: 'q', kind: 'proactive', answeredAt: 0 }, at(0)));
    expect(owl).toMatchObject({ energy: 50, debits: [], proactiveDialogHistory: [{ answered: true }] });
    expect(settled).toMatchObject({ wisdomGain: 25, herzlichtGain: 3 });
    expect(debit(owl, answer('q2')).debit.free).toBe(false);
  });

  it('is free for one question at a time, also for its next attempts', () => {
    const { owl } = debit(open(), answer('q'));
    expect(debit(owl, answer('q2')).debit.free).toBe(false);
    expect(debit(owl, answer('q', 2)).debit.free).toBe(true);
    const tomorrow = new Date(day.getTime() + 25 * 3_600_000);
    expect(debit(owl, answer('q', 2), at(0, tomorrow)).debit.free).toBe(true);
    const failed = giveBackEnergy(owl, { questionId: 'q', attempt: 1 }, at(0));
    expect(debit(failed, answer('q2')).debit.free).toBe(true);
  });

  it('takes no energy', () => {
    const { owl } = debit(open({ energy: 15 }), answer('q'));
    expect(debitEnergy(owl, ask('q2'), at(0))).toBeInstanceOf(Object);
  });

  it('costs the normal price without an open dialog or without the flag', () => {
    const nothing = fresh({ energy: 14 });
    expect(debitEnergy(nothing, answer('q'), at(0))).toBe('needs_energy');
    expect(debitEnergy(open({ energy: 14 }), ask('q'), at(0))).toBe('needs_energy');
    expect(debitEnergy(open({ energy: 14 }), answer('q'), at(0))).toBeInstanceOf(Object);
  });
});

describe('giving back', () => {
  it('gives back what the attempt took, once, but nothing of a later attempt', () => {
    const { owl: first } = debit(fresh({ energy: 15 }), ask('q', 1));
    const back = giveBackEnergy(first, { questionId: 'q', attempt: 1 }, at(0));
    expect(back).toMatchObject({ energy: 15 });
    expect(giveBackEnergy(back, { questionId: 'q', attempt: 1 }, at(1))).toBe(back);
    const { owl: second } = debit(first, ask('q', 2), at(1));
    expect(giveBackEnergy(second, { questionId: 'q', attempt: 1 }, at(1))).toBe(second);
    expect(giveBackEnergy(first, { questionId: 'q', attempt: 2 }, at(1))).toMatchObject({ energy: 15 });
  });

  it('gives nothing back of a settled question, and never more than 100', () => {
    const { owl } = settle(debit(fresh(), ask('q')).owl, 'q');
    expect(giveBackEnergy(owl, { questionId: 'q', attempt: 1 }, at(0))).toBe(owl);
    const full = { ...debit(fresh({ energy: 100 }), ask('q')).owl, energy: 95 };
    expect(giveBackEnergy(full, { questionId: 'q', attempt: 1 }, at(0)).energy).toBe(100);
  });

  it('forgets an ended attempt after a minute', () => {
    const ended = giveBackEnergy(fresh(), { questionId: 'a', attempt: 1 }, at(0));
    const questions = (machine: number) =>
      giveBackEnergy(ended, { questionId: 'b', attempt: 1 }, at(machine)).debits.map(({ questionId }) => questionId);
    expect([questions(endedDebitMs), questions(endedDebitMs + 1)]).toEqual([['a', 'b'], ['b']]);
  });
});

describe('any order of questions', () => {
  it('energy falls by 15 per settled question and open debit, within 0 and 100', () => {
    const act = fc.record({
      act: fc.constantFrom('debit', 'settle', 'give back'),
      q: fc.integer({ min: 0, max: 4 }),
      attempt: fc.integer({ min: 1, max: 3 }),
      wait: fc.integer({ min: 0, max: 40_000 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 50 }), (acts) => {
        let owl = fresh({ energy: 100, herzlicht: 0, wisdom: 100 });
        let machine = 0;
        const paid = new Set<number>();
        for (const { act: what, q, attempt, wait } of acts) {
          machine += wait;
          const questionId = `q${q}`;
          // The oracle never answers an attempt that it has ended.
          const ended = owl.debits.some((one) => one.questionId === questionId && one.givenBack);
          if (what === 'settle' && !ended) {
            ({ owl } = settle(owl, questionId, machine));
            paid.add(q);
          } else if (what === 'give back') owl = giveBackEnergy(owl, { questionId, attempt }, at(machine));
          else {
            const decision = debitEnergy(owl, ask(questionId, attempt), at(machine));
            if (typeof decision !== 'string') ({ owl } = decision);
          }
          const open = owl.debits.filter(isOpen).length;
          expect(new Set(owl.debits.map((one) => one.questionId)).size).toBe(owl.debits.length);
          expect(owl).toMatchObject({ energy: 100 - 15 * (paid.size + open), wisdom: 100 + 25 * paid.size });
        }
      }),
    );
  });
});
