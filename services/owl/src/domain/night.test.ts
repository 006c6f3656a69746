import { fixedRandom, newOwl, ok } from '../../test/owls.ts';
import { reportDue, reportLastNight } from './night.ts';
import { newEgg, type OwlState } from './state.ts';

const morning = (date: string) => new Date(`${date}T07:30:00Z`);
const owlAt = (date: string, change: Partial<OwlState> = {}) =>
  newOwl({ lastInteraction: morning(date), herzlicht: 50, ...change });
const report = (date: string, owl = owlAt(date)) => ok(reportLastNight(owl, morning(date), fixedRandom(1)));

describe('the night', () => {
  it('[R3.sleep-result] has weather, effect on herzlicht and a message', () => {
    const { weather, effect, message, owl } = report('2026-08-12');
    expect(weather).toBe('Neumond im Löwen');
    expect(effect).toBe(5);
    expect(message.length).toBeGreaterThan(20);
    expect(owl).toMatchObject({ herzlicht: 55, sleepQualityMessage: message });
  });

  it.each([
    ['2026-03-03', 'Vollmond in der Jungfrau, Merkur rückläufig', -5],
    ['2026-04-02', 'Vollmond in der Waage', -3],
    ['2026-11-09', 'Neumond im Skorpion, Merkur und Venus rückläufig', 1],
  ])('uses the real sky of the night of %s', (date, weather, effect) => {
    expect(report(date)).toMatchObject({ weather, effect });
  });

  it('changes herzlicht by at most 5, within 0 and 100', () => {
    const effects = new Set<number>();
    for (let day = 0; day < 365; day += 4) {
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      const { effect } = report(date);
      effects.add(effect);
      expect(Math.abs(effect)).toBeLessThanOrEqual(5);
      expect(report(date, owlAt(date, { herzlicht: 100 })).owl.herzlicht).toBeLessThanOrEqual(100);
      expect(report(date, owlAt(date, { herzlicht: 0 })).owl.herzlicht).toBeGreaterThanOrEqual(0);
    }
    expect(Math.min(...effects)).toBeLessThan(0);
    expect(Math.max(...effects)).toBeGreaterThan(0);
  });

  it('[R7.sleep-quality.processed] is reported once, then it is Bereits verarbeitet', () => {
    const first = report('2026-03-12');
    const again = report('2026-03-12', first.owl);
    expect(again).toMatchObject({ effect: 0, message: 'Bereits verarbeitet', weather: first.weather });
    expect(again.owl).toBe(first.owl);
    expect(report('2026-03-13', first.owl).message).not.toBe('Bereits verarbeitet');
  });

  it('is refused before its end, for an egg and for the night of hatching', () => {
    const asleep = new Date('2026-03-12T02:00:00Z');
    expect(reportLastNight(owlAt('2026-03-12'), asleep, fixedRandom(1))).toBe('asleep');
    expect(reportLastNight(newEgg(asleep), morning('2026-03-12'), fixedRandom(1))).toBe('egg');
    const newborn = newOwl({}, morning('2026-03-12'));
    expect(ok(reportLastNight(newborn, morning('2026-03-12'), fixedRandom(1))).message).toBe('Bereits verarbeitet');
    expect([reportDue(newborn, morning('2026-03-12')), reportDue(newborn, morning('2026-03-13'))]).toEqual([
      false,
      true,
    ]);
  });
});
