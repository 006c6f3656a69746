import { company } from '@sternenrat/contracts/company';
import { noctuaUrl } from './layout.ts';
import { messageAnswered, messageNotice, messageReceipt } from './templates-contact.ts';

const written = {
  messageId: 'msg_1',
  userId: null,
  email: 'mira@example.org',
  topic: 'fault' as const,
  reference: 'req-12345',
  message: 'Erste Zeile <img src=x onerror=alert(1)>\n<a href="https://fremd.example">zweite</a>',
  receivedAt: '2026-03-10T11:00:00Z',
  loggedIn: false,
};

it('the receipt quotes the message and names its time and ours; replies go to the operator', () => {
  const { to, replyTo, text } = messageReceipt(written);
  expect([to, replyTo]).toEqual(['mira@example.org', company.email]);
  for (const part of ['10. März 2026 um 12:00 Uhr', 'Fehler melden', 'req-12345', 'zwei Werktagen', '> Erste Zeile'])
    expect(text).toContain(part);
  expect(text).toContain('Worum es geht: Fehler melden, Kennung req-12345. Das');
  expect(messageReceipt({ ...written, reference: null }).text).toContain('Worum es geht: Fehler melden. Das');
});

it('the notice goes to the operator; replies go to the sender', () => {
  const { to, replyTo, text } = messageNotice(written);
  expect([to, replyTo]).toEqual([company.email, 'mira@example.org']);
  for (const part of ['ohne Konto', 'msg_1', '> Erste Zeile']) expect(text).toContain(part);
  const known = { ...written, userId: 'u_1' };
  expect(messageNotice(known).text).toContain('nicht angemeldet, Adresse von u_1');
  expect(messageNotice({ ...known, loggedIn: true }).text).toContain('angemeldet als u_1');
});

it('the answer has its paragraphs and the quoted message', () => {
  const { to, replyTo, text } = messageAnswered({ ...written, answer: 'Behoben.\n\nDanke!' });
  expect([to, replyTo]).toEqual(['mira@example.org', company.email]);
  expect(text).toMatch(/^Hallo,\n\nBehoben\.\n\nDanke!\n\n[^]*> Erste Zeile[^]*\n> <a/);
});

it('mails to the given address quote no link; the operator’s notice is verbatim', () => {
  const linked = { ...written, message: 'Schau: https://evil-shop.com' };
  for (const { text, html } of [messageReceipt(linked), messageAnswered({ ...linked, answer: 'Gern.' })])
    expect(text + html).not.toMatch(/evil-shop\.com|https:\/\/evil/);
  expect(messageNotice(linked).text).toContain('https://evil-shop.com');
});

it.each([
  ['receipt', messageReceipt(written)],
  ['notice', messageNotice(written)],
  ['answer', messageAnswered({ ...written, answer: '<b>fett</b>' })],
])('%s: a message stays text with its line breaks, and is in no header', (_, { subject, html }) => {
  expect(html).toContain('Erste Zeile &lt;img src=x onerror=alert(1)&gt;<br>&lt;a href=');
  expect(html.replace(`<img src="${noctuaUrl}"`, '')).not.toMatch(/<img|<b>|href="https:\/\/fremd/);
  expect(subject).not.toMatch(/Zeile|req-/);
});
