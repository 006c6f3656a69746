import { brand } from '@sternenrat/contracts/brand';
import { pages } from '@sternenrat/contracts/pages';
import { asHtml, asText } from './layout.ts';
import type { Content } from './layout.ts';
import { greetingFor, withoutLinks } from './links.ts';
import type { RenderedMail } from './mail.ts';

export interface Recipient {
  readonly username: string;
  readonly email: string;
}

const ignore = 'Du warst das nicht? Dann brauchst du nichts zu tun, diese E-Mail erledigt sich von selbst.';

export function welcome(recipient: Recipient & { confirmationToken: string }, publicUrl: string): RenderedMail {
  return render(recipient, {
    subject: `Willkommen beim ${brand.name}! Bestätige deine E-Mail-Adresse`,
    greeting: greetingFor(recipient.username),
    paragraphs: [
      `wie schön, dass du da bist! Ein Ei wartet schon auf dich, und darin ${brand.pet}, deine kosmische Eule.`,
      'Bestätige noch kurz, dass diese Adresse dir gehört. Danach kannst du sie schlüpfen lassen.',
    ],
    button: { label: 'E-Mail-Adresse bestätigen', url: link(publicUrl, pages.auth, recipient.confirmationToken) },
    notes: [
      'Der Link gilt 24 Stunden.',
      `Du hast dich gar nicht beim ${brand.name} angemeldet? Dann brauchst du nichts zu tun.`,
    ],
  });
}

export function newConfirmation(recipient: Recipient & { confirmationToken: string }, publicUrl: string): RenderedMail {
  return render(recipient, {
    subject: 'Dein neuer Link zum Bestätigen',
    greeting: greetingFor(recipient.username),
    paragraphs: ['hier ist der neue Link, um den du gebeten hast. Der vorige gilt damit nicht mehr.'],
    button: { label: 'E-Mail-Adresse bestätigen', url: link(publicUrl, pages.auth, recipient.confirmationToken) },
    notes: ['Der Link gilt 24 Stunden.', ignore],
  });
}

export function resetLink(recipient: Recipient & { resetToken: string }, publicUrl: string): RenderedMail {
  return render(recipient, {
    subject: 'Dein Link für ein neues Passwort',
    greeting: greetingFor(recipient.username),
    paragraphs: ['du möchtest dein Passwort zurücksetzen. Über diesen Link suchst du dir ein neues aus:'],
    button: { label: 'Neues Passwort wählen', url: link(publicUrl, pages.resetPassword, recipient.resetToken) },
    notes: ['Der Link gilt 60 Minuten und nur einmal.', `${ignore} Dein Passwort bleibt, wie es ist.`],
  });
}

export function accountExists(recipient: Recipient, publicUrl: string): RenderedMail {
  return render(recipient, {
    subject: `Du hast schon ein Konto beim ${brand.name}`,
    greeting: greetingFor(recipient.username),
    paragraphs: [
      'gerade hat jemand deine E-Mail-Adresse für ein Konto angegeben. Mit ihr gibt es aber schon deines, es hat sich also nichts geändert.',
      `Warst du das? Dann melde dich einfach an: Dein Benutzername ist „${withoutLinks(recipient.username)}“. Wenn dir das Passwort nicht einfällt, suchst du dir auf derselben Seite ein neues aus.`,
    ],
    button: { label: 'Zur Anmeldung', url: new URL(pages.auth, publicUrl).href },
    notes: [ignore],
  });
}

export function passwordChanged(recipient: Recipient, publicUrl: string): RenderedMail {
  return render(recipient, {
    subject: 'Dein Passwort wurde geändert',
    greeting: greetingFor(recipient.username),
    paragraphs: [
      'dein Passwort ist ab sofort ein neues. Zur Sicherheit haben wir dich überall sonst abgemeldet.',
      'Du warst das nicht? Dann setze dein Passwort bitte gleich noch einmal zurück und sieh nach, ob jemand anderes an dein Postfach kommt.',
    ],
    button: { label: 'Passwort zurücksetzen', url: new URL(pages.forgotPassword, publicUrl).href },
    notes: ['Wenn du es selbst geändert hast, ist alles gut.'],
  });
}

export function passwordGuessed(recipient: Recipient, publicUrl: string): RenderedMail {
  return render(recipient, {
    subject: 'Jemand versucht, dein Passwort zu erraten',
    greeting: greetingFor(recipient.username),
    paragraphs: [
      'für dein Konto wurde gerade sehr oft ein falsches Passwort eingegeben. Wir bremsen solche Versuche jetzt aus.',
      'Dort, wo du dich schon einmal angemeldet hast, kommst du weiterhin wie gewohnt hinein. Von einem neuen Ort aus geht es über ein neues Passwort.',
      'Benutzt du dein Passwort auch anderswo, oder ist es leicht zu erraten? Dann such dir am besten gleich ein neues aus.',
    ],
    button: { label: 'Neues Passwort wählen', url: new URL(pages.forgotPassword, publicUrl).href },
    notes: ['Hast du dich nur selbst vertippt? Dann ist alles gut, und du brauchst nichts zu tun.'],
  });
}

export function emailChangeLink(recipient: Recipient & { changeToken: string }, publicUrl: string): RenderedMail {
  return render(recipient, {
    subject: 'Ist das deine neue E-Mail-Adresse?',
    greeting: greetingFor(recipient.username),
    paragraphs: [
      `du möchtest künftig unter dieser Adresse von ${brand.pet} hören. Sag kurz, dass sie dir gehört.`,
      'An deine bisherige Adresse ging auch eine E-Mail. Wenn du in beiden zugestimmt hast, wird gewechselt.',
    ],
    button: {
      label: 'Ja, das ist meine Adresse',
      url: link(publicUrl, pages.confirmEmailChange, recipient.changeToken),
    },
    notes: ['Der Link gilt 24 Stunden.', ignore],
  });
}

export function emailChangeApproval(
  recipient: Recipient & { newEmail: string; changeToken: string },
  publicUrl: string,
): RenderedMail {
  return render(recipient, {
    subject: 'Möchtest du deine E-Mail-Adresse wechseln?',
    greeting: greetingFor(recipient.username),
    paragraphs: [
      `für dein Konto wurde eine neue E-Mail-Adresse angegeben: ${recipient.newEmail}. Gewechselt wird erst, wenn du hier und im neuen Postfach zustimmst.`,
    ],
    button: { label: 'Ja, ich möchte wechseln', url: link(publicUrl, pages.confirmEmailChange, recipient.changeToken) },
    notes: [
      'Der Link gilt 24 Stunden.',
      'Du warst das nicht? Dann stimme nicht zu und ändere zur Sicherheit dein Passwort: Wer den Wechsel wollte, kennt es.',
    ],
  });
}

export function emailChanged(recipient: Recipient & { newEmail: string }, publicUrl: string): RenderedMail {
  return render(recipient, {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    greeting: greetingFor(recipient.username),
    paragraphs: [
      `ab sofort schreiben wir dir an ${recipient.newEmail}. Diese Adresse hier gehört nicht mehr zu deinem Konto.`,
      'Du warst das nicht? Dann antworte bitte gleich auf diese E-Mail.',
    ],
    button: { label: 'Zur Anmeldung', url: new URL(pages.auth, publicUrl).href },
    notes: ['Wenn du es selbst geändert hast, ist alles gut.'],
  });
}

function render({ email }: Recipient, content: Content): RenderedMail {
  return { to: email, subject: content.subject, text: asText(content), html: asHtml(content) };
}

/** The link opens a page that posts the token, so a mail scanner that follows the link changes nothing. */
function link(publicUrl: string, path: string, token: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
