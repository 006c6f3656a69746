import fc from 'fast-check';
import { newOwl } from '../../test/owls.ts';
import {
  isReservedFree,
  cancelReservation,
  reservationMs,
  reserveEnergy,
  settledMs,
  spendEnergy,
  type Times,
} from './questions.ts';
import { newEgg, type OwlState } from './state.ts';

const day = new Date('2026-03-12T11:00:00Z');
const night = new Date('2026-03-12T23:00:00Z');
const at = (machine: number, now = day): Times => ({ now, machine });
const ask = (questionId: string, attempt = 1, freeQuestionsLeft = 5) => ({ questionId, attempt, freeQuestionsLeft });
const fresh = (change: Partial<OwlState> = {}) => newOwl({ lastInteraction: day, ...change });

function ok<T extends object>(decision: T | string): T {
  if (typeof decision === 'string') throw new Error(decision);
  return decision;
}
const spend = (owl: OwlState, questionId: string, machine = 0, kind: 'horoscope' | 'vision' = 'horoscope') =>
  ok(spendEnergy(owl, { questionId, kind, answeredAt: machine }, at(machine)));

describe('reserving energy', () => {
  it('reserves 15 per question, up to the available energy', () => {
    let owl = fresh({ energy: 100 });
    const decisions = Array.from({ length: 50 }, (_, i) => {
      const decision = reserveEnergy(owl, ask(`q${i}`), at(0));
      if (typeof decision !== 'string') owl = decision;
      return typeof decision === 'string' ? decision : 'held';
    });
    expect(decisions.filter((decision) => decision === 'held')).toHaveLength(6);
    expect(new Set(decisions.slice(6))).toEqual(new Set(['needs_energy']));
  });

  it('is idempotent per question and attempt', () => {
    const owl = ok(reserveEnergy(fresh({ energy: 15 }), ask('q'), at(0)));
    expect(ok(reserveEnergy(owl, ask('q'), at(1))).reservations).toEqual(owl.reservations);
  });

  it('moves to the next attempt, and refuses the previous one', () => {
    const owl = ok(reserveEnergy(fresh({ energy: 15 }), ask('q', 1), at(0)));
    const second = ok(reserveEnergy(owl, ask('q', 2), at(1)));
    expect(second.reservations).toMatchObject([{ attempt: 2, until: 1 + reservationMs }]);
    expect(reserveEnergy(second, ask('q', 1), at(2))).toBe('reservation_stale');
  });

  it('expires after 60 s of machine time', () => {
    const owl = ok(reserveEnergy(fresh({ energy: 15 }), ask('q1'), at(0)));
    expect(reserveEnergy(owl, ask('q2'), at(reservationMs - 1))).toBe('needs_energy');
    expect(ok(reserveEnergy(owl, ask('q2'), at(reservationMs))).reservations).toHaveLength(1);
  });

  it('answers needs_premium only without free questions and stardust', () => {
    const decide = (left: number, stardust: number) =>
      reserveEnergy(fresh({ energy: 14, stardust }), ask('q', 1, left), at(0));
    expect([decide(0, 0), decide(0, 1), decide(1, 0)]).toEqual(['needs_premium', 'needs_energy', 'needs_energy']);
  });

  it('allows a free player more than five questions, and never refuses premium', () => {
    expect(reserveEnergy(fresh({ energy: 15, stardust: 0 }), ask('q', 1, 0), at(0))).toBeInstanceOf(Object);
    for (const tier of ['premium', 'founding_member'] as const) {
      expect(reserveEnergy(fresh({ energy: 0, stardust: 0, tier }), ask('q', 1, 0), at(0))).toBeInstanceOf(Object);
    }
  });

  it('refuses an egg and a settled question', () => {
    expect(reserveEnergy(newEgg(day), ask('q'), at(0))).toBe('egg');
    expect(reserveEnergy(spend(fresh(), 'q').owl, ask('q', 2), at(1))).toBe('reservation_stale');
  });
});

describe('settling', () => {
  it('[R5.question.cost] costs 15 energy and gives a quarter of wisdom and 3 herzlicht', () => {
    const { owl, settled } = spend(fresh({ energy: 100, herzlicht: 60, wisdom: 100 }), 'q');
    expect(owl).toMatchObject({ energy: 85, herzlicht: 63, wisdom: 125, lastInteraction: day, daysMissed: 0 });
    expect(settled).toMatchObject({ wisdomGain: 25, herzlichtGain: 3 });
  });

  it('gives a half for a vision, and a fifth more from herzlicht 80 on', () => {
    const gain = (herzlicht: number, kind: 'horoscope' | 'vision') =>
      spend(fresh({ herzlicht }), 'q', 0, kind).settled.wisdomGain;
    expect([gain(79, 'horoscope'), gain(80, 'horoscope'), gain(79, 'vision'), gain(80, 'vision')]).toEqual([
      25, 30, 50, 60,
    ]);
  });

  it('is idempotent and answers the same gains', () => {
    const once = spend(fresh(), 'q');
    const again = ok(spendEnergy(once.owl, { questionId: 'q', kind: 'vision', answeredAt: 0 }, at(settledMs)));
    expect(again.owl).toBe(once.owl);
    expect(again.settled).toEqual(once.settled);
  });

  it('needs no live reservation and stops at 0', () => {
    expect(spend(fresh({ energy: 9 }), 'q').owl).toMatchObject({ energy: 0, reservations: [] });
  });

  it('ends the reservation of its own question only', () => {
    const owl = ok(reserveEnergy(ok(reserveEnergy(fresh(), ask('a'), at(0))), ask('b'), at(0)));
    expect(spend(owl, 'a').owl.reservations).toMatchObject([{ questionId: 'b' }]);
  });

  it('remembers settled questions for 48 h and refuses older answers', () => {
    const owl = spend(fresh(), 'old', 0).owl;
    const remembered = spend(owl, 'new', settledMs).owl.settled.map((settled) => settled.questionId);
    expect(remembered).toEqual(['old', 'new']);
    const forgot = spend(owl, 'new', settledMs + 1).owl;
    expect(forgot.settled.map((settled) => settled.questionId)).toEqual(['new']);
    expect(spendEnergy(forgot, { questionId: 'old', kind: 'horoscope', answeredAt: 0 }, at(settledMs + 1))).toBe(
      'reservation_stale',
    );
  });

  it('adds no herzlicht for a question during sleep', () => {
    const owl = ok(reserveEnergy(fresh({ lastInteraction: night }), ask('q'), at(0, night)));
    const { settled } = ok(
      spendEnergy(owl, { questionId: 'q', kind: 'horoscope', answeredAt: 0 }, at(0, new Date('2026-03-13T06:00:00Z'))),
    );
    expect(settled).toMatchObject({ herzlichtGain: 0, wisdomGain: 25 });
  });

  it('answers the actual change of herzlicht', () => {
    expect(spend(fresh({ herzlicht: 99 }), 'q').settled.herzlichtGain).toBe(1);
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
  const hold = (owl: OwlState, questionId: string, attempt = 1) =>
    ok(reserveEnergy(owl, answer(questionId, attempt), at(0)));
  const settle = (owl: OwlState) => ok(spendEnergy(owl, { questionId: 'q', kind: 'proactive', answeredAt: 0 }, at(0)));

  it('costs no energy, brings the gains of a horoscope, and closes the dialog', () => {
    const held = hold(open(), 'q');
    expect(isReservedFree(held, { questionId: 'q' })).toBe(true);
    const { owl, settled } = settle(held);
    expect(owl).toMatchObject({ energy: 50, reservations: [], proactiveDialogHistory: [{ answered: true }] });
    expect(settled).toMatchObject({ wisdomGain: 25, herzlichtGain: 3 });
    expect(isReservedFree(hold(owl, 'q2'), { questionId: 'q2' })).toBe(false);
  });

  it('is free for one question at a time, also for its next attempts', () => {
    const held = hold(open(), 'q');
    expect(isReservedFree(hold(held, 'q2'), { questionId: 'q2' })).toBe(false);
    expect(isReservedFree(hold(held, 'q', 2), { questionId: 'q' })).toBe(true);
    const tomorrow = new Date(day.getTime() + 25 * 3_600_000);
    const late = ok(reserveEnergy(held, answer('q', 2), at(0, tomorrow)));
    expect(isReservedFree(late, { questionId: 'q' })).toBe(true);
    const failed = cancelReservation(held, { questionId: 'q', attempt: 1 });
    expect(isReservedFree(hold(failed, 'q2'), { questionId: 'q2' })).toBe(true);
  });

  it('reserves no energy', () => {
    const held = hold(open({ energy: 15 }), 'q');
    expect(reserveEnergy(held, ask('q2'), at(0))).toBeInstanceOf(Object);
  });

  it('costs the normal price without an open dialog or without the flag', () => {
    const nothing = fresh({ energy: 14 });
    expect(reserveEnergy(nothing, answer('q'), at(0))).toBe('needs_energy');
    expect(reserveEnergy(open({ energy: 14 }), ask('q'), at(0))).toBe('needs_energy');
    expect(reserveEnergy(open({ energy: 14 }), answer('q'), at(0))).toBeInstanceOf(Object);
  });
});

describe('releasing', () => {
  it('releases the reservation of the attempt, not of a later one', () => {
    const first = ok(reserveEnergy(fresh({ energy: 15 }), ask('q', 1), at(0)));
    expect(cancelReservation(first, { questionId: 'q', attempt: 1 }).reservations).toEqual([]);
    const second = ok(reserveEnergy(first, ask('q', 2), at(1)));
    expect(cancelReservation(second, { questionId: 'q', attempt: 1 })).toBe(second);
  });
});

describe('any order of questions', () => {
  it('energy falls by 15 per settled question, within 0 and 100', () => {
    const act = fc.record({
      act: fc.constantFrom('reserve', 'spend', 'release'),
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
          if (what === 'spend') {
            owl = spend(owl, `q${q}`, machine).owl;
            paid.add(q);
          } else if (what === 'release') owl = cancelReservation(owl, { questionId: `q${q}`, attempt });
          else {
            const decision = reserveEnergy(owl, ask(`q${q}`, attempt), at(machine));
            if (typeof decision !== 'string') owl = decision;
          }
          expect(new Set(owl.reservations.map((held) => held.questionId)).size).toBe(owl.reservations.length);
        }
        expect(owl).toMatchObject({ energy: 100 - 15 * paid.size, wisdom: 100 + 25 * paid.size });
      }),
    );
  });
});
