import { moods, moodOf } from '@sternenrat/contracts/vocabulary';
import fc from 'fast-check';
import { newOwl, ok } from '../../test/owls.ts';
import { moodOfDay } from './mood.ts';
import { newEgg, type OwlState } from './state.ts';
import { dayWords } from './texts/sky.ts';

const at = (iso: string) => new Date(iso);
const fresh = (change: Partial<OwlState> = {}, iso = '2026-03-12T09:00:00Z') =>
  newOwl({ lastInteraction: at(iso), ...change });
const mood = (owl: OwlState, iso: string) => ok(moodOfDay(owl, at(iso)));

describe('the mood of the day', () => {
  it('follows herzlicht and the real sky', () => {
    const { mood: daily, owl } = mood(fresh({ herzlicht: 70 }, '2026-08-12T09:00:00Z'), '2026-08-12T09:00:00Z');
    expect(daily.dailyMood).toBe('energetic'); // herzlicht 70, plus 15 for the new moon
    expect(daily.cosmicWeather).toMatch(/^Neumond im Löwen\. .+\.$/);
    expect(owl).toMatchObject({ ...daily, moodDate: '2026-08-12' });
  });

  it.each([
    ['2026-08-12T09:00:00Z', 'Neumond im Löwen', dayWords.bright],
    ['2026-03-12T09:00:00Z', 'Abnehmender Halbmond im Steinbock, Merkur rückläufig', dayWords.even],
    ['2026-03-03T09:00:00Z', 'Vollmond in der Jungfrau, Merkur rückläufig', dayWords.heavy],
  ])('has words for a bright, an even or a heavy sky (%s)', (iso, weather, words) => {
    const [sky, ...rest] = mood(fresh({}, iso), iso).mood.cosmicWeather.split('. ');
    expect(sky).toBe(weather);
    expect(words).toContain(rest.join('. '));
  });

  it('stays the same for the local day', () => {
    const { owl, mood: morning } = mood(fresh({ herzlicht: 70 }), '2026-03-12T09:00:00Z');
    const evening = mood({ ...owl, herzlicht: 5 }, '2026-03-12T22:59:59Z');
    expect(evening.mood).toEqual(morning);
    expect(mood({ ...owl, herzlicht: 5 }, '2026-03-12T23:00:00Z').mood).not.toEqual(morning);
  });

  it('does not change when travelling west repeats a date', () => {
    const east = fresh({ timeZone: 'Pacific/Auckland', herzlicht: 90 });
    const { owl, mood: daily } = mood(east, '2026-03-12T12:00:00Z'); // the 13th there
    const west = { ...owl, timeZone: 'America/Los_Angeles', herzlicht: 10 };
    expect(mood(west, '2026-03-12T20:00:00Z').mood).toEqual(daily); // the 12th
    expect(mood(west, '2026-03-13T20:00:00Z').mood).toEqual(daily); // the 13th again
    expect(mood(west, '2026-03-14T20:00:00Z').mood).not.toEqual(daily);
  });

  it('is one of six, with energy within 0 and 100, near herzlicht', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1000 }), (herzlicht, day) => {
        const iso = new Date(Date.UTC(2026, 0, 1 + day, 11)).toISOString();
        const { mood: daily } = mood(fresh({ herzlicht }, iso), iso);
        expect(daily.moodEnergy >= 0 && daily.moodEnergy <= 100).toBe(true);
        const steps = Math.abs(moods.indexOf(daily.dailyMood) - moods.indexOf(moodOf(herzlicht).mood));
        expect(steps).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('takes all six values over time', () => {
    const recordVisit = [0, 30, 50, 70, 85, 100].map(
      (herzlicht) => mood(fresh({ herzlicht }), '2026-03-12T09:00:00Z').mood.dailyMood,
    );
    expect(new Set(recordVisit)).toEqual(new Set(moods));
  });

  it('is refused for an egg', () => {
    expect(moodOfDay(newEgg(at('2026-03-12T09:00:00Z')), at('2026-03-12T09:00:00Z'))).toBe('egg');
  });
});
