import { anOwl, ok } from '../../test/owls.ts';
import { underSign } from './zodiac.ts';

const now = new Date('2026-03-12T09:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe('the sign', () => {
  it('changes at most once in 30 days', () => {
    const owl = ok(underSign(anOwl(), 'fische', now));
    expect(owl).toMatchObject({ zodiac: 'fische', lastZodiacChange: now });
    expect(underSign(owl, 'krebs', days(29.9))).toBe('zodiac_too_soon');
    expect(ok(underSign(owl, 'krebs', days(30))).zodiac).toBe('krebs');
  });

  it('told again is no change', () => {
    const owl = anOwl({ lastZodiacChange: now });
    expect(underSign(owl, 'löwe', days(1))).toBe(owl);
  });
});
