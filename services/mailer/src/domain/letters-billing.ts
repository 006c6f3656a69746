import { brand } from '@sternenrat/contracts/brand';
import { pages } from '@sternenrat/contracts/pages';
import { asHtml, asText, type Content } from './layout.ts';
import type { Reader } from './letters.ts';
import type { Letter } from './mail.ts';

type Purchase = 'stardust' | 'premium' | 'founding_member';

const day = { timeZone: 'Europe/Berlin', dateStyle: 'long' } as const;
const onDay = (iso: string): string => new Date(iso).toLocaleString('de-DE', day);
const atMoment = (iso: string): string =>
  `${new Date(iso).toLocaleString('de-DE', { ...day, timeStyle: 'medium' })} Uhr`;
/** `cents` with VAT. */
const euro = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')} €`;
/** What is bought, as on an invoice. */
const products = { premium: `${brand.name} Premium`, founding_member: 'Gründungsmitgliedschaft' } as const;
/** The same after 'deine'. */
const memberships = { premium: 'Premium-Mitgliedschaft', founding_member: 'Gründungsmitgliedschaft' } as const;

const withdrawal =
  'Du kannst diesen Vertrag 14 Tage lang ohne Begründung widerrufen, am einfachsten über „Vertrag widerrufen“ am Fuß jeder Seite. Noch nicht verschenkten Sternenstaub gibst du in deinem Konto mit einem Klick zurück.';

/** The confirmation that the law wants after a purchase: what, how much, when, and how to withdraw. */
export function receipt(
  reader: Reader,
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
): Letter {
  const { purchase, grains, renewal } = paid;
  const what = purchase === 'stardust' ? `${grains} Sternenstaub` : `${products[purchase]}, ein Monat`;
  return letter(reader.email, {
    subject: renewal ? `Dein Beleg: ein weiterer Monat ${brand.name}` : `Dein Beleg: ${what}`,
    greeting: `Hallo ${reader.username},`,
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
  reader: Reader,
  began: { subscriptionType: 'premium' | 'founding_member'; seat: number | null; cents: number; paidUntil: string },
  publicUrl: string,
): Letter {
  const founding = began.subscriptionType === 'founding_member';
  return letter(reader.email, {
    subject: founding ? 'Willkommen im Kreis der Gründungsmitglieder' : `Willkommen bei ${brand.name} Premium`,
    greeting: `Hallo ${reader.username},`,
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
  reader: Reader,
  { cents, accessUntil }: { cents: number; accessUntil: string },
  publicUrl: string,
): Letter {
  return letter(reader.email, {
    subject: 'Deine Zahlung hat diesmal nicht geklappt',
    greeting: `Hallo ${reader.username},`,
    paragraphs: [
      `der Monatsbeitrag von ${euro(cents)} ließ sich nicht abbuchen. Das passiert, zum Beispiel wenn eine Karte abgelaufen ist.`,
      `Bis zum ${onDay(accessUntil)} bleibt alles, wie es ist. In deinem Konto kannst du die Zahlungsart ändern.`,
    ],
    button: accountButton(publicUrl),
    notes: [`Wenn du nichts tust, endet deine Mitgliedschaft. ${brand.pet} bleibt trotzdem deine Eule.`],
  });
}

export function subscriptionCancelled(
  reader: Reader,
  cancelled: { subscriptionType: 'premium' | 'founding_member'; receivedAt: string; endsAt: string },
  publicUrl: string,
): Letter {
  return letter(reader.email, {
    subject: 'Deine Kündigung ist angekommen',
    greeting: `Hallo ${reader.username},`,
    paragraphs: [
      `deine ${memberships[cancelled.subscriptionType]} ist gekündigt. Eingegangen ist die Kündigung am ${atMoment(cancelled.receivedAt)}.`,
      `Die Mitgliedschaft endet am ${onDay(cancelled.endsAt)}; bis dahin behältst du alles, wofür du bezahlt hast. Dein Sternenstaub gehört dir auch danach.`,
    ],
    button: accountButton(publicUrl),
    notes: ['Bis dahin kannst du es dir in deinem Konto anders überlegen.'],
  });
}

export function refundReceipt(
  reader: Reader,
  back: {
    refundId: string;
    purchase: Purchase;
    grains: number;
    cents: number;
    cause: 'request' | 'provider' | 'dispute';
    refundedAt: string;
  },
  publicUrl: string,
): Letter {
  const grains = back.purchase === 'stardust' ? ` Dafür ${takenBack(back.grains)} Sternenstaub zurück.` : '';
  return letter(reader.email, {
    subject: `Deine Rückzahlung: ${euro(back.cents)}`,
    greeting: `Hallo ${reader.username},`,
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

/** To the address that was given, at once: content, date and time (§§ 312k, 356a BGB). */
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
): Letter {
  const word = declared.declaration === 'kündigung' ? 'Kündigung' : 'Widerruf';
  const undo = new URL(pages.cancelContract, publicUrl);
  if (declared.undoToken) undo.searchParams.set('token', declared.undoToken);
  return letter(declared.email, {
    subject: `Eingangsbestätigung: ${word}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `am ${atMoment(declared.receivedAt)} ist diese Erklärung bei uns eingegangen: ${word}.`,
      `Name: ${declared.name}`,
      `Vertrag: ${declared.contract}`,
      ...declared.details,
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

function letter(to: string, content: Content): Letter {
  return { to, subject: content.subject, text: asText(content), html: asHtml(content) };
}
