import { moods, moodOf } from '@sternenrat/contracts/vocabulary';
import fc from 'fast-check';
import { anOwl, ok } from '../../test/owls.ts';
import { moodOfDay } from './mood.ts';
import { newEgg, type OwlState } from './state.ts';

const at = (iso: string) => new Date(iso);
const fresh = (change: Partial<OwlState> = {}, iso = '2026-03-12T09:00:00Z') =>
  anOwl({ lastInteraction: at(iso), ...change });
const mood = (owl: OwlState, iso: string) => ok(moodOfDay(owl, at(iso)));

describe('the mood of the day', () => {
  it('comes from herzlicht and the real sky, the weather told as it is', () => {
    const { mood: told, owl } = mood(fresh({ herzlicht: 70 }, '2026-08-12T09:00:00Z'), '2026-08-12T09:00:00Z');
    expect(told.dailyMood).toBe('energetic'); // 70 and five points of a new moon
    expect(told.cosmicWeather).toMatch(/^Neumond im Löwen\. .+\.$/);
    expect(owl).toMatchObject({ ...told, moodDate: '2026-08-12' });
  });

  it('stays the same for the whole local day, whatever herzlicht does', () => {
    const { owl, mood: morning } = mood(fresh({ herzlicht: 70 }), '2026-03-12T09:00:00Z');
    const evening = mood({ ...owl, herzlicht: 5 }, '2026-03-12T22:59:59Z');
    expect(evening.mood).toEqual(morning);
    expect(mood({ ...owl, herzlicht: 5 }, '2026-03-12T23:00:00Z').mood).not.toEqual(morning);
  });

  it('is not told twice for a date that a flight west repeats', () => {
    const east = fresh({ timeZone: 'Pacific/Auckland', herzlicht: 90 });
    const { owl, mood: told } = mood(east, '2026-03-12T12:00:00Z'); // the 13th there
    const west = { ...owl, timeZone: 'America/Los_Angeles', herzlicht: 10 };
    expect(mood(west, '2026-03-12T20:00:00Z').mood).toEqual(told); // the 12th
    expect(mood(west, '2026-03-13T20:00:00Z').mood).toEqual(told); // the 13th again
    expect(mood(west, '2026-03-14T20:00:00Z').mood).not.toEqual(told);
  });

  it('is one of six, its energy within 0 and 100, and never far from herzlicht', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1000 }), (herzlicht, day) => {
        const iso = new Date(Date.UTC(2026, 0, 1 + day, 11)).toISOString();
        const { mood: told } = mood(fresh({ herzlicht }, iso), iso);
        expect(told.moodEnergy >= 0 && told.moodEnergy <= 100).toBe(true);
        const steps = Math.abs(moods.indexOf(told.dailyMood) - moods.indexOf(moodOf(herzlicht).mood));
        expect(steps).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('is all six in the course of a life', () => {
    const seen = [0, 30, 50, 70, 85, 100].map(
      (herzlicht) => mood(fresh({ herzlicht }), '2026-03-12T09:00:00Z').mood.dailyMood,
    );
    expect(new Set(seen)).toEqual(new Set(moods));
  });

  it('is not for an egg', () => {
    expect(moodOfDay(newEgg(at('2026-03-12T09:00:00Z')), at('2026-03-12T09:00:00Z'))).toBe('egg');
  });
});
