import { createRandom } from '@sternenrat/service-kit/time/random';
import fc from 'fast-check';
import { fixedRandom, newOwl, ok } from '../../test/owls.ts';
import { showBubble, nextBubbleAt } from './bubble.ts';
import { closeDialog, openDialog, replyToDialog } from './dialog.ts';
import { localDate } from './local-time.ts';
import { isSleeping } from './sleep.ts';
import { newEgg, type OwlState } from './state.ts';

const start = new Date('2026-03-12T09:00:00Z'); // 10:00 in Berlin
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const fresh = (change: Partial<OwlState> = {}) => newOwl({ lastInteraction: start, ...change });
const talk = (owl: OwlState, minutes: number) => showBubble(owl, later(minutes), fixedRandom(1));

describe('the chat bubble', () => {
  it('shows at most once in 30 minutes', () => {
    const { owl } = talk(fresh(), 0)!;
    expect(talk(owl, 29)).toBeNull();
    expect(nextBubbleAt(owl, later(29))).toEqual(later(30));
    expect(nextBubbleAt(owl, later(30))).toBeNull();
    expect(talk(owl, 30)).not.toBeNull();
  });

  it('never shows during sleep or for an egg', () => {
    expect(showBubble(fresh(), new Date('2026-03-12T22:00:00Z'), fixedRandom(1))).toBeNull();
    expect(showBubble(newEgg(start), start, fixedRandom(1))).toBeNull();
  });

  it('brings either an action or a sentence', () => {
    const first = talk(fresh(), 0)!;
    expect(first).toMatchObject({ message: null, action: { action: 'daily_question', text: expect.any(String) } });
    const second = talk(first.owl, 30)!;
    expect(second.action).toBeNull();
    expect(second.message?.length).toBeGreaterThan(10);
    const third = talk(second.owl, 240)!;
    expect(third.action?.action).toBe('gedanken_teilen');
  });

  it('starts a fourth dialog only on the next day', () => {
    const hours = ['06:00', '10:00', '14:00', '18:00'].map((hour) => new Date(`2026-03-12T${hour}:00Z`));
    let owl = fresh();
    const started = [...hours, new Date('2026-03-13T06:00:00Z')].map((now) => {
      const bubble = showBubble(owl, now, fixedRandom(1))!;
      owl = bubble.owl;
      return bubble.action !== null;
    });
    expect(started).toEqual([true, true, true, false, true]);
  });

  it('starts a dialog at most once in 4 hours and three times a day, never the same kind twice in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 150 }), fc.integer(), (waits, seed) => {
        const random = createRandom(seed);
        let owl = fresh();
        let minutes = 0;
        const shown: number[] = [];
        const started: { minutes: number; date: string; action: string; text: string }[] = [];
        for (const wait of waits) {
          minutes += wait;
          const bubble = showBubble(owl, later(minutes), random);
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

describe('an open dialog', () => {
  const open = talk(fresh({ herzlicht: 50 }), 0)!;
  const question = open.action!.text;
  const answer = (owl: OwlState, minutes: number, text = question) =>
    ok(replyToDialog(owl, { response: 'Sommerregen', question: text }, later(minutes), fixedRandom(1)));

  it('is open for 24 h, until it is answered', () => {
    expect(openDialog(open.owl, later(60))?.text).toBe(question);
    expect(openDialog(open.owl, later(24 * 60))).toBeNull();
    expect(openDialog(closeDialog(open.owl, later(1)), later(2))).toBeNull();
  });

  it('adds 3 herzlicht when answered, once', () => {
    const first = answer(open.owl, 5);
    expect(first.owl.herzlicht).toBe(53);
    expect(first.owl.proactiveDialogHistory.at(-1)).toMatchObject({ answered: true, response: 'Sommerregen' });
    const second = answer(first.owl, 6);
    expect(second.owl.herzlicht).toBe(53);
    expect(second.owlResponse).not.toBe(first.owlResponse);
    expect(second.message).not.toBe(first.message);
  });

  it('is not closed by an answer to another text', () => {
    const { owl } = answer(open.owl, 5, 'Was kostet die Welt?');
    expect([owl.herzlicht, openDialog(owl, later(6))?.text]).toEqual([50, question]);
  });

  it('does not exist for an egg', () => {
    expect(replyToDialog(newEgg(start), { response: 'a', question: 'b' }, start, fixedRandom(1))).toBe('egg');
  });
});
