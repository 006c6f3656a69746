import { isCommonPassword } from '../crypto/common-passwords.ts';
import { isWeak } from './password-rules.ts';

const own = { username: 'Mondeule Zwei', email: 'mira.nacht@example.de' };

describe('a password is refused only where it is', () => {
  it.each(['123456', 'password', 'Password', 'QWERTY', 'iloveyou'])('a common one: %s', (password) => {
    expect(isWeak(password, own, isCommonPassword)).toBe(true);
  });

  it.each(['mondeule zwei', 'MONDEULE ZWEI', 'mira.nacht@example.de', 'Mira.Nacht@Example.de'])(
    'the own name or address: %s',
    (password) => {
      expect(isWeak(password, own, isCommonPassword)).toBe(true);
    },
  );

  it.each(['nachthimmel-7', 'mondeule zwei!', 'zwölf kleine Uhus', '🦉🦉🦉'])(
    'not where it is another: %s',
    (password) => {
      expect(isWeak(password, own, isCommonPassword)).toBe(false);
    },
  );
});
