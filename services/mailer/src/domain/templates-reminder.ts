import { brand } from '@sternenrat/contracts/brand';
import { pages } from '@sternenrat/contracts/pages';
import { asHtml, asText } from './layout.ts';
import { greetingFor } from './links.ts';
import type { Recipient } from './templates-account.ts';
import type { RenderedMail } from './mail.ts';
import type { Push } from './push.ts';

export function reminder(
  recipient: Recipient,
  { title, text, stopToken, until }: Pick<Push, 'title' | 'text' | 'stopToken' | 'until'>,
  publicUrl: string,
): RenderedMail {
  const stop = new URL(pages.reminders, publicUrl);
  stop.searchParams.set('token', stopToken);
  const content = {
    subject: title,
    greeting: greetingFor(recipient.username),
    paragraphs: [text],
    button: { label: `Zu ${brand.pet}`, url: new URL(pages.home, publicUrl).href },
    notes: ['Du hast dir diese Erinnerung gewünscht, höchstens eine am Tag.'],
    unsubscribeLink: { label: 'Nicht mehr erinnern', url: stop.href },
  };
  return {
    to: recipient.email,
    subject: title,
    text: asText(content),
    html: asHtml(content),
    until,
  };
}
