import { brand } from '@sternenrat/contracts/brand';
import { company } from '@sternenrat/contracts/company';
import { topicLabels, type Topic } from '@sternenrat/contracts/vocabulary';
import { asHtml, asText, type Content } from './layout.ts';
import { withoutLinks } from './links.ts';
import type { RenderedMail } from './mail.ts';

const zone = { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' } as const;
const atMoment = (iso: string): string => `${new Date(iso).toLocaleString('de-DE', zone)} Uhr`;

interface Message {
  readonly messageId: string;
  readonly userId: string | null;
  readonly email: string;
  readonly topic: Topic;
  readonly message: string;
  readonly receivedAt: string;
}
type Received = Message & { readonly reference: string | null; readonly loggedIn: boolean };

export function messageReceipt({ email, topic, reference, message, receivedAt }: Received): RenderedMail {
  return render(email, company.email, {
    subject: 'Deine Nachricht ist angekommen',
    greeting: 'Hallo,',
    paragraphs: [
      `danke, dass du uns schreibst! Deine Nachricht ist am ${atMoment(receivedAt)} angekommen. Ein Mensch liest sie und antwortet dir hier, meist innerhalb von zwei Werktagen, spätestens nach zwei Wochen.`,
      `Worum es geht: ${topicLabels[topic]}${reference ? `, Kennung ${withoutLinks(reference)}` : ''}. Das hast du geschrieben:`,
    ],
    quote: withoutLinks(message),
    notes: [
      'Ist dir noch etwas eingefallen? Dann antworte einfach auf diese E-Mail.',
      'Du hast uns gar nicht geschrieben? Dann hat sich wohl jemand bei der Adresse vertippt, und du brauchst nichts zu tun.',
    ],
  });
}

export function messageNotice({
  messageId,
  userId,
  email,
  topic,
  reference,
  message,
  ...rest
}: Received): RenderedMail {
  const known =
    userId === null ? 'ohne Konto' : `${rest.loggedIn ? 'angemeldet als' : 'nicht angemeldet, Adresse von'} ${userId}`;
  return render(company.email, email, {
    subject: `Post an uns: ${topicLabels[topic]}`,
    greeting: 'Hallo,',
    paragraphs: [
      `am ${atMoment(rest.receivedAt)} hat jemand über das Kontaktformular geschrieben.`,
      [`Von: ${email} (${known})`, ...(reference ? [`Kennung: ${reference}`] : []), `Nummer: ${messageId}`].join('\n'),
    ],
    quote: message,
    notes: [
      `Antworten und abhaken: npm run operator -- inbox answer ${messageId}`,
      'Wer lieber auf diese E-Mail antwortet, hakt die Nachricht danach mit „inbox done“ ab.',
    ],
  });
}

export function messageAnswered({
  email,
  message,
  receivedAt,
  answer,
}: Message & { readonly answer: string }): RenderedMail {
  return render(email, company.email, {
    subject: `Antwort auf deine Nachricht an ${brand.name}`,
    greeting: 'Hallo,',
    paragraphs: [...answer.split(/\n{2,}/), `Am ${atMoment(receivedAt)} hattest du geschrieben:`],
    quote: withoutLinks(message),
    notes: ['Noch eine Frage? Dann antworte einfach auf diese E-Mail.'],
  });
}

function render(to: string, replyTo: string, content: Content): RenderedMail {
  return { to, replyTo, subject: content.subject, text: asText(content), html: asHtml(content) };
}
