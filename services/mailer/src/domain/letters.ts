import { brand } from '@sternenrat/contracts/brand';
import { pages } from '@sternenrat/contracts/pages';
import { asHtml, asText } from './layout.ts';
import type { Content } from './layout.ts';
import type { Letter } from './mail.ts';

/** Whom a letter greets, and where it goes. */
export interface Reader {
  readonly username: string;
  readonly email: string;
}

const ignore = 'Du warst das nicht? Dann brauchst du nichts zu tun, diese E-Mail erledigt sich von selbst.';

/** The first mail: it welcomes, and carries the confirmation link. */
export function welcome(reader: Reader & { confirmationToken: string }, publicUrl: string): Letter {
  return letter(reader, {
    subject: `Willkommen beim ${brand.name}! Bestätige deine E-Mail-Adresse`,
    greeting: `Hallo ${reader.username},`,
    paragraphs: [
      `wie schön, dass du da bist! Ein Ei wartet schon auf dich, und darin ${brand.pet}, deine kosmische Eule.`,
      'Bestätige noch kurz, dass diese Adresse dir gehört. Danach kannst du sie schlüpfen lassen.',
    ],
    button: { label: 'E-Mail-Adresse bestätigen', url: link(publicUrl, pages.auth, reader.confirmationToken) },
    notes: [
      'Der Link gilt 24 Stunden.',
      `Du hast dich gar nicht beim ${brand.name} angemeldet? Dann brauchst du nichts zu tun.`,
    ],
  });
}

export function confirmAgain(reader: Reader & { confirmationToken: string }, publicUrl: string): Letter {
  return letter(reader, {
    subject: 'Dein neuer Link zum Bestätigen',
    greeting: `Hallo ${reader.username},`,
    paragraphs: ['hier ist der neue Link, um den du gebeten hast. Der vorige gilt damit nicht mehr.'],
    button: { label: 'E-Mail-Adresse bestätigen', url: link(publicUrl, pages.auth, reader.confirmationToken) },
    notes: ['Der Link gilt 24 Stunden.', ignore],
  });
}

export function resetLink(reader: Reader & { resetToken: string }, publicUrl: string): Letter {
  return letter(reader, {
    subject: 'Dein Link für ein neues Passwort',
    greeting: `Hallo ${reader.username},`,
    paragraphs: ['du möchtest dein Passwort zurücksetzen. Über diesen Link suchst du dir ein neues aus:'],
    button: { label: 'Neues Passwort wählen', url: link(publicUrl, pages.resetPassword, reader.resetToken) },
    notes: ['Der Link gilt 60 Minuten und nur einmal.', `${ignore} Dein Passwort bleibt, wie es ist.`],
  });
}

/** Somebody tried to register with an address that has an account; only its owner learns that. */
export function knownAlready(reader: Reader, publicUrl: string): Letter {
  return letter(reader, {
    subject: `Du hast schon ein Konto beim ${brand.name}`,
    greeting: `Hallo ${reader.username},`,
    paragraphs: [
      'gerade hat jemand deine E-Mail-Adresse für ein Konto angegeben. Mit ihr gibt es aber schon deines, es hat sich also nichts geändert.',
      `Warst du das? Dann melde dich einfach an: Dein Benutzername ist „${reader.username}“. Wenn dir das Passwort nicht einfällt, suchst du dir auf derselben Seite ein neues aus.`,
    ],
    button: { label: 'Zur Anmeldung', url: new URL(pages.auth, publicUrl).href },
    notes: [ignore],
  });
}

export function passwordChanged(reader: Reader, publicUrl: string): Letter {
  return letter(reader, {
    subject: 'Dein Passwort wurde geändert',
    greeting: `Hallo ${reader.username},`,
    paragraphs: [
      'dein Passwort ist ab sofort ein neues. Zur Sicherheit haben wir dich überall sonst abgemeldet.',
      'Du warst das nicht? Dann setze dein Passwort bitte gleich noch einmal zurück und sieh nach, ob jemand anderes an dein Postfach kommt.',
    ],
    button: { label: 'Passwort zurücksetzen', url: new URL(pages.forgotPassword, publicUrl).href },
    notes: ['Wenn du es selbst geändert hast, ist alles gut.'],
  });
}

/** To the new address: whoever reads it can say that it is theirs. */
export function emailChangeLink(reader: Reader & { changeToken: string }, publicUrl: string): Letter {
  return letter(reader, {
    subject: 'Ist das deine neue E-Mail-Adresse?',
    greeting: `Hallo ${reader.username},`,
    paragraphs: [
      `du möchtest künftig unter dieser Adresse von ${brand.pet} hören. Sag kurz, dass sie dir gehört.`,
      'An deine bisherige Adresse ging auch eine E-Mail. Wenn du in beiden zugestimmt hast, wird gewechselt.',
    ],
    button: { label: 'Ja, das ist meine Adresse', url: link(publicUrl, pages.confirmEmailChange, reader.changeToken) },
    notes: ['Der Link gilt 24 Stunden.', ignore],
  });
}

/** To the present address: without its yes nothing changes. */
export function emailChangeApproval(
  reader: Reader & { newEmail: string; changeToken: string },
  publicUrl: string,
): Letter {
  return letter(reader, {
    subject: 'Möchtest du deine E-Mail-Adresse wechseln?',
    greeting: `Hallo ${reader.username},`,
    paragraphs: [
      `für dein Konto wurde eine neue E-Mail-Adresse angegeben: ${reader.newEmail}. Gewechselt wird erst, wenn du hier und im neuen Postfach zustimmst.`,
    ],
    button: { label: 'Ja, ich möchte wechseln', url: link(publicUrl, pages.confirmEmailChange, reader.changeToken) },
    notes: [
      'Der Link gilt 24 Stunden.',
      'Du warst das nicht? Dann stimme nicht zu und ändere zur Sicherheit dein Passwort: Wer den Wechsel wollte, kennt es.',
    ],
  });
}

/** To the address that was left, for the last time. */
export function emailChanged(reader: Reader & { newEmail: string }, publicUrl: string): Letter {
  return letter(reader, {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    greeting: `Hallo ${reader.username},`,
    paragraphs: [
      `ab sofort schreiben wir dir an ${reader.newEmail}. Diese Adresse hier gehört nicht mehr zu deinem Konto.`,
      'Du warst das nicht? Dann antworte bitte gleich auf diese E-Mail.',
    ],
    button: { label: 'Zur Anmeldung', url: new URL(pages.auth, publicUrl).href },
    notes: ['Wenn du es selbst geändert hast, ist alles gut.'],
  });
}

function letter({ email }: Reader, content: Content): Letter {
  return { to: email, subject: content.subject, text: asText(content), html: asHtml(content) };
}

/** Opening it consumes nothing: the page posts the token. The host is PUBLIC_URL's, never a request's. */
function link(publicUrl: string, path: string, token: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
