import { isCommonPassword } from '../crypto/common-passwords.ts';
import { isWeak } from './password-rules.ts';

const own = { username: 'Mondeule Zwei', email: 'mira.nacht@example.de' };

describe('a new password', () => {
  it.each(['123456', 'password', 'Password', 'QWERTY', 'iloveyou'])('is refused if it is common: %s', (password) => {
    expect(isWeak(password, own, isCommonPassword)).toBe(true);
  });

  it.each(['mondeule zwei', 'MONDEULE ZWEI', 'mira.nacht@example.de', 'Mira.Nacht@Example.de'])(
    'is refused if it is the own name or address: %s',
    (password) => {
      expect(isWeak(password, own, isCommonPassword)).toBe(true);
    },
  );

  it.each(['nachthimmel-7', 'mondeule zwei!', 'zwölf kleine Uhus', '🦉🦉🦉'])(
    'is accepted otherwise: %s',
    (password) => {
      expect(isWeak(password, own, isCommonPassword)).toBe(false);
    },
  );
});
