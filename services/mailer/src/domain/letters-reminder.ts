import { brand } from '@sternenrat/contracts/brand';
import { pages } from '@sternenrat/contracts/pages';
import { asHtml, asText } from './layout.ts';
import type { Reader } from './letters.ts';
import type { Letter } from './mail.ts';
import type { Push } from './push.ts';

/** She thinks of somebody who wished it; the way to end it stands below. */
export function reminder(
  reader: Reader,
  { title, text, stopToken, until }: Pick<Push, 'title' | 'text' | 'stopToken' | 'until'>,
  publicUrl: string,
): Letter {
  const stop = new URL(pages.reminders, publicUrl);
  stop.searchParams.set('token', stopToken);
  const content = {
    subject: title,
    greeting: `Hallo ${reader.username},`,
    paragraphs: [text],
    button: { label: `Zu ${brand.pet}`, url: new URL(pages.home, publicUrl).href },
    notes: ['Du hast dir diese Erinnerung gewünscht, höchstens eine am Tag.'],
    ending: { label: 'Nicht mehr erinnern', url: stop.href },
  };
  return {
    to: reader.email,
    subject: title,
    text: asText(content),
    html: asHtml(content),
    until,
  };
}
