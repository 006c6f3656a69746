import { isMailbox, maxAttempts, pauseAfter } from './mail.ts';

describe('a mailbox', () => {
  it.each(['mira@example.de', "o'hara+eule@post.example.co.uk", 'a_b-c.d@xn--mller-kva.de'])(
    'accepts %s',
    (address) => {
      expect(isMailbox(address)).toBe(true);
    },
  );

  it.each([
    'mira@example.de, fremd@example.de',
    'mira@example.de;fremd@example.de',
    'mira@example.de\r\nBcc: fremd@example.de',
    'Mira <mira@example.de>',
    '"mira"@example.de',
    'mira(x)@example.de',
    'mira@example.de@fremd.de',
    'mira @example.de',
    '@example.de',
    'mira@',
    'gruppe:mira@example.de;',
  ])('refuses %j', (address) => {
    expect(isMailbox(address)).toBe(false);
  });
});

describe('after a failed attempt', () => {
  it('doubles the pause up to an hour', () => {
    expect([1, 2, 3, 11].map((attempt) => pauseAfter(attempt, false, 0.5))).toEqual([
      15_000, 30_000, 60_000, 3_600_000,
    ]);
  });

  it('adds a jitter of a quarter', () => {
    expect([pauseAfter(1, false, 0), pauseAfter(1, false, 1)]).toEqual([11_250, 18_750]);
  });

  it('ends after the last attempt, or at once after a permanent failure', () => {
    expect(pauseAfter(maxAttempts - 1, false, 0.5)).not.toBeNull();
    expect(pauseAfter(maxAttempts, false, 0.5)).toBeNull();
    expect(pauseAfter(1, true, 0.5)).toBeNull();
  });
});
