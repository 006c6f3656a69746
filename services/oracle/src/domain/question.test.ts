import { answered, answerLimitMs, asked, claimed, failed, leaseMs, type QuestionState } from './question.ts';

const what = { question: 'Was wird morgen?', via: 'rat' } as const;
const who = { userId: 'mira', key: 'key-0001', zodiac: 'löwe' } as const;
const now = new Date('2026-03-10T11:00:00Z');
const fresh = (): QuestionState<string> => asked(who, what, { now, machine: 0 });
const made = {
  answer: 'Die Sonne steht hoch.',
  analysis: 'sky' as string,
  zodiac: 'löwe',
  kind: 'horoscope',
  picture: null as unknown,
  proactive: false,
} as const;
const at = (machine: number) => ({ id: 'q1', machine });
const done = (): QuestionState<string> => answered(fresh(), 1, made, at(5))!;

describe('the life of a question', () => {
  it('an answer takes less long than the lease, so that no second attempt begins beside it', () => {
    expect(answerLimitMs).toBeLessThan(leaseMs);
  });

  it('belongs to its first attempt for the time of the lease', () => {
    expect(claimed(fresh(), what, leaseMs - 1)).toEqual({ claim: 'running', waitMs: 1 });
    expect(claimed(fresh(), what, 0)).toEqual({ claim: 'running', waitMs: 5000 });
  });

  it('passes to the next attempt when the lease has lapsed', () => {
    const claim = claimed(fresh(), what, leaseMs);
    expect(claim).toMatchObject({ claim: 'mine', question: { attempt: 2, leaseUntil: 2 * leaseMs, state: 'asking' } });
  });

  it('is asked anew after a failure, at once', () => {
    const given = failed(fresh(), 1, 3)!;
    expect(given).toMatchObject({ state: 'failed', failedAt: new Date(3) });
    expect(claimed(given, what, 4)).toMatchObject({
      claim: 'mine',
      question: { attempt: 2, state: 'asking', failedAt: null },
    });
  });

  it('is answered by the attempt that has it, and by no other', () => {
    expect(done()).toMatchObject({ state: 'answered', ...made, answeredAt: new Date(5) });
    expect(answered({ ...fresh(), attempt: 2 }, 1, made, at(5))).toBeNull();
    expect(answered(done(), 1, made, at(6))).toBeNull();
  });

  it('counts towards the next vision when it was asked at get-rat and paid for', () => {
    const counts = (via: 'rat' | 'horoscope', proactive: boolean) =>
      answered({ ...fresh(), via }, 1, { ...made, proactive }, at(5))?.counts;
    expect([counts('rat', false), counts('rat', true), counts('horoscope', false)]).toEqual([true, false, false]);
  });

  it('gets its place in the history with its answer', () => {
    expect([fresh().place, done().place]).toEqual([null, '2026-03-10T11:00:00.000Z_q1']);
  });

  it('is given up by the attempt that has it, and by no other', () => {
    expect(failed({ ...fresh(), attempt: 2 }, 1, 5)).toBeNull();
    expect(failed(done(), 1, 5)).toBeNull();
  });

  it('is another question when text or door differ, whatever became of it', () => {
    for (const question of [fresh(), done(), failed(fresh(), 1, 3)!]) {
      expect(claimed(question, { ...what, question: 'Und heute?' }, 0)).toEqual({ claim: 'changed' });
      expect(claimed(question, { ...what, via: 'horoscope' }, 0)).toEqual({ claim: 'changed' });
    }
    expect(claimed(done(), what, 9e9)).toEqual({ claim: 'answered' });
  });
});
