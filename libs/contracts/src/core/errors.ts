import { defineErrors, type ErrorKind } from './error.ts';

export const tryLater = 'Bitte versuche es in einem Moment noch einmal.';

export const coreErrors = defineErrors({
  bad_input: { status: 400, error: 'Bitte prüfe deine Eingaben.' },
  not_logged_in: { status: 401, error: 'Bitte melde dich an.' },
  email_unconfirmed: { status: 403, error: 'Bitte bestätige zuerst deine E-Mail-Adresse.' },
  not_found: { status: 404, error: 'Das wurde nicht gefunden.' },
  method_not_allowed: { status: 405, error: 'Auf diesem Weg geht das hier nicht.' },
  too_large: { status: 413, error: 'Das ist zu viel auf einmal. Bitte fasse dich kürzer.' },
  wrong_media_type: { status: 415, error: 'Dieses Format wird hier nicht verstanden.' },
  too_many: { status: 429, error: 'Das waren viele Anfragen. Bitte warte einen Moment.' },
  unexpected: { status: 500, error: `Da ist etwas schiefgegangen. ${tryLater}` },
  busy: { status: 503, error: `Gerade passiert viel auf einmal. ${tryLater}` },
});

/** The text of `unavailable` names the product, so service-kit gets the catalogue as argument. */
export interface ErrorCatalogue {
  readonly unavailable: ErrorKind;
  readonly [code: string]: ErrorKind;
}
