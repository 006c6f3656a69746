import { brand } from './brand.ts';
import { defineErrors } from './core/error.ts';
import { coreErrors, tryLater } from './core/errors.ts';
import { company } from './company.ts';
import { sleepHours } from './vocabulary.ts';

export const errors = {
  ...coreErrors,
  ...defineErrors({
    foreign_origin: { status: 403, error: 'Diese Anfrage kam nicht von dieser Seite.' },
    too_slow: { status: 408, error: 'Deine Anfrage kam nicht vollständig an. Bitte versuche es noch einmal.' },
    bad_gateway: { status: 502, error: `Ein Teil von ${brand.name} ist gerade nicht erreichbar. ${tryLater}` },
    unavailable: { status: 503, error: `Ein Teil von ${brand.name} ist gerade nicht erreichbar. ${tryLater}` },
    timeout: { status: 504, error: `Das hat zu lange gedauert. ${tryLater}` },
    invalid_credentials: { status: 401, error: 'Ungültige Anmeldedaten' },
    username_taken: { status: 409, error: 'Dieser Benutzername ist bereits vergeben.' },
    weak_password: { status: 400, error: 'Dieses Passwort ist zu leicht zu erraten. Bitte wähle ein anderes.' },
    invalid_token: { status: 400, error: 'Dieser Link ist ungültig oder abgelaufen.' },
    registration_over: {
      status: 409,
      error: 'Diese Registrierung ist abgeschlossen oder abgelaufen. Melde dich an, dann geht es weiter.',
    },
    wrong_password: { status: 403, error: 'Das Passwort stimmt nicht.' },
    same_email: { status: 409, error: 'Das ist schon deine E-Mail-Adresse.' },
    export_not_ready: { status: 409, error: 'Deine Daten werden noch zusammengetragen. Bitte warte einen Moment.' },
    not_kept: { status: 400, error: 'Das schreiben wir lieber nicht auf: So Persönliches gehört nur dir.' },
    already_confirmed: { status: 409, error: 'Deine E-Mail-Adresse ist schon bestätigt.' },
    egg: { status: 409, error: `${brand.pet} ist noch im Ei. Lass sie zuerst schlüpfen.` },
    already_hatched: { status: 409, error: `${brand.pet} ist schon geschlüpft.` },
    asleep: {
      status: 409,
      error: `${brand.pet} schläft. Komm zwischen ${sleepHours.until} und ${sleepHours.from} Uhr wieder.`,
    },
    no_stardust: {
      status: 409,
      error: `Du kannst ${brand.pet} erst in 24 Stunden wieder Sternenstaub schenken.`,
      flags: { needsStardust: true },
    },
    zodiac_too_soon: { status: 409, error: 'Dein Sternzeichen lässt sich nur alle 30 Tage ändern.' },
    push_unavailable: {
      status: 409,
      error: `Mitteilungen kann ${brand.pet} hier gerade nicht schicken. Eine E-Mail schreibt sie dir gern.`,
    },
    credit_limit: { status: 409, error: 'So viel Sternenstaub auf einmal verschenkt nicht einmal der Sternenrat.' },
    mail_waiting: { status: 409, error: 'Diese Nachricht wartet noch darauf, verschickt zu werden.' },
    mail_not_resendable: { status: 409, error: 'Diese Nachricht lässt sich nicht noch einmal schicken.' },
    needs_energy: {
      status: 403,
      error: `${brand.pet} hat keine Energie!`,
      flags: { needsEnergy: true },
    },
    needs_premium: {
      status: 403,
      error: 'Keine kostenlosen Fragen mehr!',
      flags: { needsPremium: true },
    },
    question_running: { status: 409, error: `${brand.pet} denkt noch über deine Frage nach.` },
    question_changed: { status: 409, error: 'Hier läuft schon eine andere Frage. Bitte stelle deine noch einmal.' },
    reservation_stale: { status: 409, error: 'Das hat zu lange gedauert. Bitte stelle deine Frage noch einmal.' },
    enough_tries: {
      status: 429,
      error: `Drei Fragen am Tag beantwortet ${brand.pet} ohne Konto, und von hier kamen heute schon so viele. Mit einem Konto kannst du gleich weiterfragen.`,
    },
    fair_use: {
      status: 429,
      error: `Hundert Fragen an einem Tag, das ist selbst für eine Eule viel. Morgen hört ${brand.pet} dir wieder zu.`,
    },
    same_sign: { status: 409, error: 'Das ist schon dein Zeichen. Wähle ein anderes für den Spiegel.' },
    no_answer: { status: 503, error: 'Ratschlag konnte nicht abgerufen werden' },
    message_changed: { status: 409, error: 'Zu diesem Vorgang gehört eine andere Nachricht.' },
    message_closed: { status: 409, error: 'Diese Nachricht ist schon erledigt.' },
    enough_messages: {
      status: 429,
      error: `Von hier kamen in der letzten Stunde schon einige Nachrichten. Warte bitte ein wenig, oder schreib uns an ${company.email}.`,
    },
    minor: { status: 403, error: 'Einkaufen geht erst ab 18 Jahren. Frag gern deine Eltern.' },
    adult_unconfirmed: { status: 403, error: 'Bitte bestätige, dass du 18 Jahre oder älter bist.' },
    amount_differs: { status: 400, error: 'Die Menge passt nicht zum gewählten Paket.' },
    already_subscribed: { status: 409, error: 'Du hast schon ein laufendes Abonnement.' },
    founders_full: { status: 409, error: 'Alle Gründungsplätze sind vergeben.' },
    grains_spent: { status: 409, error: 'Dieser Sternenstaub ist schon verschenkt.' },
    monthly_limit: {
      status: 409,
      error:
        'Damit kämst du über die Grenze, die du dir für den Monat gesetzt hast. In deinem Konto kannst du sie ändern.',
    },
    no_subscription: { status: 409, error: 'Du hast gerade kein laufendes Abonnement.' },
    already_paid: { status: 409, error: 'Das ist schon bezahlt.' },
    payment_expired: {
      status: 409,
      error: 'Dieser Kauf ist zu lange liegen geblieben. Bitte beginne ihn noch einmal.',
    },
    not_refundable: { status: 409, error: 'Dieser Kauf lässt sich nicht mehr zurückgeben. Das geht 14 Tage lang.' },
    refund_refused: {
      status: 409,
      error: 'Der Zahlungsdienst hat die Rückzahlung abgelehnt. Dein Sternenstaub ist wieder da.',
    },
    bad_signature: { status: 400, error: 'Diese Nachricht trägt keine gültige Unterschrift.' },
    provider_down: {
      status: 503,
      error: 'Der Zahlungsdienst ist gerade nicht erreichbar. Bitte versuche es später erneut.',
    },
  }),
};

export type ErrorCode = keyof typeof errors;
