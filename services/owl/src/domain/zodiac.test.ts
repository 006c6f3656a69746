import { newOwl, ok } from '../../test/owls.ts';
import { changeSign, zodiacChangeableAt } from './zodiac.ts';

const now = new Date('2026-03-12T09:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe('the sign', () => {
  it('changes at most once in 30 days', () => {
    const owl = ok(changeSign(newOwl(), 'fische', now));
    expect(owl).toMatchObject({ zodiac: 'fische', lastZodiacChange: now });
    expect(changeSign(owl, 'krebs', days(29.9))).toBe('zodiac_too_soon');
    expect(ok(changeSign(owl, 'krebs', days(30))).zodiac).toBe('krebs');
    expect([
      zodiacChangeableAt(newOwl(), now),
      zodiacChangeableAt(owl, days(29.9)),
      zodiacChangeableAt(owl, days(30)),
    ]).toEqual([null, days(30), null]);
  });

  it('the same sign is no change', () => {
    const owl = newOwl({ lastZodiacChange: now });
    expect(changeSign(owl, 'löwe', days(1))).toBe(owl);
  });
});
