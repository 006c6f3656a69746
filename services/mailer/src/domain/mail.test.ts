import { isMailbox } from './mail.ts';

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
