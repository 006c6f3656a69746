import { asHtml, asText, type Content } from './layout.ts';

const content: Content = {
  subject: 'Ein <Gruß>',
  greeting: 'Hallo Mira,',
  paragraphs: ['Erste Zeile\nzweite Zeile', 'Ende & Schluss'],
  quote: 'Zitat \nüber zwei Zeilen',
  button: { label: 'Öffnen', url: 'https://sternenrat.example/a?b=c&d=e' },
  notes: ['Eine Anmerkung', 'Noch <eine>'],
  unsubscribeLink: { label: 'Abmelden', url: 'https://sternenrat.example/stop' },
};
const { quote: _quote, button: _button, unsubscribeLink: _link, ...short } = content;

it('a mail as text has all its parts in order, the quote marked', () => {
  expect(asText(content)).toBe(`Hallo Mira,

Erste Zeile
zweite Zeile

Ende & Schluss

> Zitat
> über zwei Zeilen

Öffnen:
https://sternenrat.example/a?b=c&d=e

Eine Anmerkung

Noch <eine>

Sternenklare Grüße
Noctua und der Sternenrat

Abmelden: https://sternenrat.example/stop
`);
  expect(asText({ ...short, notes: [] }).split('\n\n')).toEqual([
    'Hallo Mira,',
    'Erste Zeile\nzweite Zeile',
    'Ende & Schluss',
    'Sternenklare Grüße\nNoctua und der Sternenrat\n',
  ]);
});

it('a mail as HTML has the same parts, escaped, and both forms of its link', () => {
  const html = asHtml(content);
  const words = html.replaceAll('<br>', '\n').replaceAll(/<title>.*<\/title>|<[^>]+>/g, '');
  const lines = words.split('\n').map((line) => line.trim());
  expect(lines.filter(Boolean)).toEqual([
    '&#10022; Sternenrat',
    'Ein &lt;Gruß&gt;',
    'Hallo Mira,',
    'Erste Zeile',
    'zweite Zeile',
    'Ende &amp; Schluss',
    'Zitat',
    'über zwei Zeilen',
    'Öffnen',
    'Falls der Knopf nicht funktioniert, kopiere diesen Link in deinen Browser:',
    'https://sternenrat.example/a?b=c&amp;d=e',
    'Eine Anmerkung',
    'Noch &lt;eine&gt;',
    'Sternenklare Grüße',
    'Noctua und der Sternenrat',
    'Abmelden',
  ]);
  expect(html).toContain('<title>Ein &lt;Gruß&gt;</title>');
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="https://sternenrat.example/a?b=c&amp;d=e"',
    'href="https://sternenrat.example/a?b=c&amp;d=e"',
    'href="https://sternenrat.example/stop"',
  ]);
  expect(asHtml(short)).not.toMatch(/href|blockquote|undefined/);
});
