/** The specification (section 5) lists the messages. */
import { freeText } from './core/free-text.ts';
import { limits, zodiacs } from './vocabulary.ts';
import { z } from './core/zod.ts';

export const zodiac = z.enum(zodiacs, { error: 'Bitte wähle dein Sternzeichen' });

export const username = freeText(
  z.pipe(
    z.pipe(
      z.string({ error: 'Benutzername ist erforderlich' }),
      z.transform((text: string) => text.normalize('NFC').trim()),
    ),
    z
      .string()
      .check(
        z.minLength(limits.username.min, 'Benutzername muss mindestens 3 Zeichen lang sein'),
        z.maxLength(limits.username.max, 'Benutzername darf höchstens 32 Zeichen lang sein'),
        z.regex(
          /^[\p{L}\p{M}\p{N}._ -]+$/u,
          'Benutzername darf nur Buchstaben, Ziffern, Leerzeichen, Punkt, Binde- und Unterstrich enthalten',
        ),
      ),
  ),
);

/** Lower case. Lists, comments and control characters are rejected, so that no mail header has them. */
export const email = z.pipe(
  z.pipe(
    z
      .string({ error: 'Bitte gib eine gültige E-Mail-Adresse ein' })
      .check(z.maxLength(254, 'Bitte gib eine gültige E-Mail-Adresse ein')),
    z.transform((text: string) => text.trim().toLowerCase()),
  ),
  z.email({ error: 'Bitte gib eine gültige E-Mail-Adresse ein' }),
);

export const newPassword = z
  .string({ error: 'Passwort ist erforderlich' })
  .check(
    z.minLength(limits.password.min, 'Das Passwort muss mindestens 6 Zeichen lang sein'),
    z.maxLength(limits.password.max, 'Das Passwort darf höchstens 128 Zeichen lang sein'),
  );

export const realName = freeText(
  z.pipe(
    z.pipe(
      z.string({ error: 'Name muss mindestens 2 Zeichen lang sein' }),
      z.transform((text: string) => text.normalize('NFC').trim()),
    ),
    z
      .string()
      .check(
        z.minLength(limits.name.min, 'Name muss mindestens 2 Zeichen lang sein'),
        z.maxLength(limits.name.max, 'Name darf höchstens 60 Zeichen lang sein'),
        z.regex(/^[^\p{Cc}]*$/u, 'Name darf keine Steuerzeichen enthalten'),
      ),
  ),
);

const ageMessage = 'Alter muss zwischen 13 und 120 Jahren liegen';
export const age = z
  .int({ error: ageMessage })
  .check(z.gte(limits.age.min, ageMessage), z.lte(limits.age.max, ageMessage));

const tooLong = 'Deine Frage darf höchstens 500 Zeichen lang sein';
/** `maxLength` of zod counts code points. This limit counts UTF-16 code units, like the counter in the web. */
export const question = freeText(
  z.pipe(
    z.pipe(
      z.string({ error: 'Bitte eine Frage eingeben' }).check(
        z.maxLength(limits.question.max, tooLong),
        z.refine((text: string) => text.length <= limits.question.max, tooLong),
      ),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(z.minLength(1, 'Bitte eine Frage eingeben')),
  ),
);

/** Token in a mailed link: 256 random bits as base64url. Other texts pass the schema and match no stored token. */
export const linkToken = z
  .string({ error: 'Token is required' })
  .check(z.minLength(1, 'Token is required'), z.maxLength(200, 'Dieser Link ist ungültig oder abgelaufen.'));

export const id = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/));
export const isoDate = z.iso.datetime();
export const stat = z.number().check(z.gte(0), z.lte(100));
export const success = z.literal(true);
