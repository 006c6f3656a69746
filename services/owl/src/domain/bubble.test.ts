import { createChance } from '@sternenrat/service-kit/time/chance';
import fc from 'fast-check';
import { always, anOwl, ok } from '../../test/owls.ts';
import { bubbled, nextBubbleAt } from './bubble.ts';
import { closed, openDialog, replied } from './dialog.ts';
import { localDate } from './local-time.ts';
import { isSleeping } from './sleep.ts';
import { newEgg, type OwlState } from './state.ts';

const start = new Date('2026-03-12T09:00:00Z'); // 10:00 in Berlin
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const fresh = (change: Partial<OwlState> = {}) => anOwl({ lastInteraction: start, ...change });
const talk = (owl: OwlState, minutes: number) => bubbled(owl, later(minutes), always(1));

describe('the chat bubble', () => {
  it('shows at most once in 30 minutes', () => {
    const { owl } = talk(fresh(), 0)!;
    expect(talk(owl, 29)).toBeNull();
    expect(nextBubbleAt(owl, later(29))).toEqual(later(30));
    expect(nextBubbleAt(owl, later(30))).toBeNull();
    expect(talk(owl, 30)).not.toBeNull();
  });

  it('never shows while she sleeps, nor from an egg', () => {
    expect(bubbled(fresh(), new Date('2026-03-12T22:00:00Z'), always(1))).toBeNull();
    expect(bubbled(newEgg(start), start, always(1))).toBeNull();
  });

  it('brings an action of hers with a question or a message, or a word, never both', () => {
    const first = talk(fresh(), 0)!;
    expect(first).toMatchObject({ message: null, action: { action: 'daily_question', text: expect.any(String) } });
    const second = talk(first.owl, 30)!;
    expect(second.action).toBeNull();
    expect(second.message?.length).toBeGreaterThan(10);
    const third = talk(second.owl, 240)!;
    expect(third.action?.action).toBe('gedanken_teilen');
  });

  it('starts a fourth thing only on the next day', () => {
    const hours = ['06:00', '10:00', '14:00', '18:00'].map((hour) => new Date(`2026-03-12T${hour}:00Z`));
    let owl = fresh();
    const started = [...hours, new Date('2026-03-13T06:00:00Z')].map((now) => {
      const bubble = bubbled(owl, now, always(1))!;
      owl = bubble.owl;
      return bubble.action !== null;
    });
    expect(started).toEqual([true, true, true, false, true]);
  });

  it('starts something at most once in 4 hours and three times a day, none twice in a row, in whatever time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 150 }), fc.integer(), (waits, seed) => {
        const chance = createChance(seed);
        let owl = fresh();
        let minutes = 0;
        const shown: number[] = [];
        const started: { minutes: number; date: string; action: string; text: string }[] = [];
        for (const wait of waits) {
          minutes += wait;
          const bubble = bubbled(owl, later(minutes), chance);
          if (!bubble) continue;
          expect(isSleeping(owl, later(minutes))).toBe(false);
          shown.push(minutes);
          owl = bubble.owl;
          if (bubble.action) started.push({ minutes, date: localDate(later(minutes), owl.timeZone), ...bubble.action });
          expect(owl.proactiveDialogHistory.length).toBeLessThanOrEqual(20);
        }
        expect(shown.every((at, i) => i === 0 || at - shown[i - 1]! >= 30)).toBe(true);
        for (const [i, before] of started.slice(0, -1).entries()) {
          const one = started[i + 1]!;
          expect(one.minutes - before.minutes).toBeGreaterThanOrEqual(240);
          expect(one.action).not.toBe(before.action);
        }
        for (const { date } of started)
          expect(started.filter((one) => one.date === date).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('what she started', () => {
  const asked = talk(fresh({ herzlicht: 50 }), 0)!;
  const question = asked.action!.text;
  const answer = (owl: OwlState, minutes: number, told = question) =>
    ok(replied(owl, { response: 'Sommerregen', question: told }, later(minutes), always(1)));

  it('is open for 24 h, until it is answered', () => {
    expect(openDialog(asked.owl, later(60))?.text).toBe(question);
    expect(openDialog(asked.owl, later(24 * 60))).toBeNull();
    expect(openDialog(closed(asked.owl, later(1)), later(2))).toBeNull();
  });

  it('warms her by 3 when it is answered, once', () => {
    const first = answer(asked.owl, 5);
    expect(first.owl.herzlicht).toBe(53);
    expect(first.owl.proactiveDialogHistory.at(-1)).toMatchObject({ answered: true, response: 'Sommerregen' });
    const second = answer(first.owl, 6);
    expect(second.owl.herzlicht).toBe(53);
    expect(second.owlResponse).not.toBe(first.owlResponse);
    expect(second.message).not.toBe(first.message);
  });

  it('is not answered by an answer to something else', () => {
    const { owl } = answer(asked.owl, 5, 'Was kostet die Welt?');
    expect([owl.herzlicht, openDialog(owl, later(6))?.text]).toEqual([50, question]);
  });

  it('is nothing for an egg', () => {
    expect(replied(newEgg(start), { response: 'a', question: 'b' }, start, always(1))).toBe('egg');
  });
});
