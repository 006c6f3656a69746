import { brand } from '@sternenrat/contracts/brand';
import { pages } from '@sternenrat/contracts/pages';
import { asHtml, asText, type Content } from './layout.ts';
import { greetingFor, withoutLinks } from './links.ts';
import type { Recipient } from './templates-account.ts';
import type { RenderedMail } from './mail.ts';

type Purchase = 'stardust' | 'premium' | 'founding_member';

const day = { timeZone: 'Europe/Berlin', dateStyle: 'long' } as const;
const onDay = (iso: string): string => new Date(iso).toLocaleString('de-DE', day);
const atMoment = (iso: string): string =>
  `${new Date(iso).toLocaleString('de-DE', { ...day, timeStyle: 'medium' })} Uhr`;
const euro = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')} €`;
const products = { premium: `${brand.name} Premium`, founding_member: 'Gründungsmitgliedschaft' } as const;
/** Names that fit after 'deine'. */
const memberships = { premium: 'Premium-Mitgliedschaft', founding_member: 'Gründungsmitgliedschaft' } as const;

const withdrawal =
  'Du kannst diesen Vertrag 14 Tage lang ohne Begründung widerrufen, am einfachsten über „Vertrag widerrufen“ am Fuß jeder Seite. Noch nicht verschenkten Sternenstaub gibst du in deinem Konto mit einem Klick zurück.';

/** Confirms a purchase, its price and the right of withdrawal (§ 312f BGB). */
export function receipt(
  recipient: Recipient,
  paid: {
    paymentId: string;
    purchase: Purchase;
    grains: number;
    cents: number;
    paidAt: string;
    renewal: boolean;
    receiptUrl: string | null;
  },
  publicUrl: string,
): RenderedMail {
  const { purchase, grains, renewal } = paid;
  const what = purchase === 'stardust' ? `${grains} Sternenstaub` : `${products[purchase]}, ein Monat`;
  return render(recipient.email, {
    subject: renewal ? `Dein Beleg: ein weiterer Monat ${brand.name}` : `Dein Beleg: ${what}`,
    greeting: greetingFor(recipient.username),
    paragraphs: [
      purchase === 'stardust'
        ? `danke! Deine ${grains} Körner Sternenstaub sind auf dem Weg zu ${brand.pet}.`
        : renewal
          ? `ein weiterer Monat unter den Sternen: Deine ${memberships[purchase]} läuft weiter.`
          : 'danke, deine Zahlung ist da.',
      `${what}: ${euro(paid.cents)} inkl. MwSt., bezahlt am ${onDay(paid.paidAt)}.`,
    ],
    button: accountButton(publicUrl),
    notes: [
      ...(paid.receiptUrl ? [`Die Rechnung des Zahlungsdienstes: ${paid.receiptUrl}`] : []),
      ...(renewal ? [] : [withdrawal]),
      `Zahlungsnummer: ${paid.paymentId}`,
    ],
  });
}

export function membershipBegan(
  recipient: Recipient,
  began: { subscriptionType: 'premium' | 'founding_member'; seat: number | null; cents: number; paidUntil: string },
  publicUrl: string,
): RenderedMail {
  const founding = began.subscriptionType === 'founding_member';
  return render(recipient.email, {
    subject: founding ? 'Willkommen im Kreis der Gründungsmitglieder' : `Willkommen bei ${brand.name} Premium`,
    greeting: greetingFor(recipient.username),
    paragraphs: [
      founding
        ? `du gehörst jetzt zu den ersten Hundert${began.seat === null ? '' : `, dein Platz trägt die Nummer ${began.seat}`}. ${brand.pet} hat sich vor Freude einmal um sich selbst gedreht.`
        : `${brand.pet} hat ab sofort alle Zeit der Nacht für dich: Stell so viele Fragen, wie du magst.`,
      `Jeden Tag warten ${founding ? 6 : 4} Körner Sternenstaub auf dich. Der Beitrag ist ${euro(began.cents)} im Monat${founding ? ' und bleibt so, solange du dabei bist' : ''}, die Mehrwertsteuer ist darin enthalten. Bezahlt ist bis zum ${onDay(began.paidUntil)}; kündigen kannst du jederzeit zum Ende des Monats, für den du bezahlt hast.`,
    ],
    button: { label: `Zu ${brand.pet}`, url: new URL(pages.home, publicUrl).href },
    notes: [withdrawal],
  });
}

export function renewalFailed(
  recipient: Recipient,
  { cents, accessUntil }: { cents: number; accessUntil: string },
  publicUrl: string,
): RenderedMail {
  return render(recipient.email, {
    subject: 'Deine Zahlung hat diesmal nicht geklappt',
    greeting: greetingFor(recipient.username),
    paragraphs: [
      `der Monatsbeitrag von ${euro(cents)} ließ sich nicht abbuchen. Das passiert, zum Beispiel wenn eine Karte abgelaufen ist.`,
      `Bis zum ${onDay(accessUntil)} bleibt alles, wie es ist. In deinem Konto kannst du die Zahlungsart ändern.`,
    ],
    button: accountButton(publicUrl),
    notes: [`Wenn du nichts tust, endet deine Mitgliedschaft. ${brand.pet} bleibt trotzdem deine Eule.`],
  });
}

export function subscriptionCancelled(
  recipient: Recipient,
  cancelled: { subscriptionType: 'premium' | 'founding_member'; receivedAt: string; endsAt: string },
  publicUrl: string,
): RenderedMail {
  return render(recipient.email, {
    subject: 'Deine Kündigung ist angekommen',
    greeting: greetingFor(recipient.username),
    paragraphs: [
      `deine ${memberships[cancelled.subscriptionType]} ist gekündigt. Eingegangen ist die Kündigung am ${atMoment(cancelled.receivedAt)}.`,
      `Die Mitgliedschaft endet am ${onDay(cancelled.endsAt)}; bis dahin behältst du alles, wofür du bezahlt hast. Dein Sternenstaub gehört dir auch danach.`,
    ],
    button: accountButton(publicUrl),
    notes: ['Bis dahin kannst du es dir in deinem Konto anders überlegen.'],
  });
}

export function refundReceipt(
  recipient: Recipient,
  back: {
    refundId: string;
    purchase: Purchase;
    grains: number;
    cents: number;
    cause: 'request' | 'provider' | 'dispute';
    refundedAt: string;
  },
  publicUrl: string,
): RenderedMail {
  const grains = back.purchase === 'stardust' ? ` Dafür ${takenBack(back.grains)} Sternenstaub zurück.` : '';
  return render(recipient.email, {
    subject: `Deine Rückzahlung: ${euro(back.cents)}`,
    greeting: greetingFor(recipient.username),
    paragraphs: [
      `am ${onDay(back.refundedAt)} haben wir ${euro(back.cents)} zurückgegeben, auf demselben Weg, auf dem du bezahlt hast.${grains}`,
      back.cause === 'dispute'
        ? 'Deine Bank hat die Zahlung zurückgeholt.'
        : 'Bis das Geld bei dir ankommt, vergehen meist ein paar Tage.',
    ],
    button: accountButton(publicUrl),
    notes: [`Nummer der Rückzahlung: ${back.refundId}`],
  });
}

/** Confirms when a cancellation (§ 312k BGB) or a withdrawal (§ 356a BGB) arrived, with its content. */
export function declarationReceived(
  declared: {
    email: string;
    declaration: 'kündigung' | 'widerruf';
    name: string;
    contract: string;
    details: readonly string[];
    receivedAt: string;
    endsAt: string | null;
    undoToken: string | null;
  },
  publicUrl: string,
): RenderedMail {
  const word = declared.declaration === 'kündigung' ? 'Kündigung' : 'Widerruf';
  const undo = new URL(pages.cancelContract, publicUrl);
  if (declared.undoToken) undo.searchParams.set('token', declared.undoToken);
  return render(declared.email, {
    subject: `Eingangsbestätigung: ${word}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `am ${atMoment(declared.receivedAt)} ist diese Erklärung bei uns eingegangen: ${word}.`,
      // a stranger may have entered any address and any text, so links in the text are made unusable
      ...[`Name: ${declared.name}`, `Vertrag: ${declared.contract}`, ...declared.details].map(withoutLinks),
      declared.endsAt
        ? `Der Vertrag endet am ${onDay(declared.endsAt)}.`
        : 'Ein Mensch sieht sich die Erklärung an und meldet sich unter dieser Adresse.',
    ],
    ...(declared.undoToken ? { button: { label: 'Doch nicht kündigen', url: undo.href } } : {}),
    notes: declared.undoToken
      ? ['Du warst das nicht? Über den Knopf nimmst du die Kündigung zurück.']
      : ['Du warst das nicht? Dann brauchst du nichts zu tun.'],
  });
}

const takenBack = (grains: number) => (grains === 1 ? 'geht 1 Korn' : `gehen ${grains} Körner`);

const accountButton = (publicUrl: string) => ({
  label: 'Zu deinem Konto',
  url: new URL(pages.account, publicUrl).href,
});

function render(to: string, content: Content): RenderedMail {
  return { to, subject: content.subject, text: asText(content), html: asHtml(content) };
}
