import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { answersDistress, distressIn } from './distress.ts';
import { lanternLit } from './lantern.ts';

const samples = (name: string): string[] =>
  readFileSync(new URL(`../../../test/lantern/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
/** Two halves by hash. Both have taught the rules by now; the README says what blind tries found. */
const otherHalf = (text: string): boolean => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1;

const distress = samples('distress');
const lookAlikes = samples('look-alikes');

describe('the lantern', () => {
  it('is tried on at least 120 sentences of people in distress and 60 that only sound alike', () => {
    expect(new Set(distress).size).toBeGreaterThanOrEqual(120);
    expect(new Set(lookAlikes).size).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['one half', distress.filter((text) => !otherHalf(text))],
    ['the other half', distress.filter(otherHalf)],
  ])('is lit for at least 95 of 100 of them, %s', (_, texts) => {
    const missed = texts.filter((text) => distressIn(text) === null);
    expect({ missed, recall: 1 - missed.length / texts.length >= 0.95 }).toMatchObject({ recall: true });
  });

  it('is lit by at most three look-alikes in sixty', () => {
    const alarms = lookAlikes.filter((text) => distressIn(text) !== null);
    expect({ alarms, few: alarms.length / lookAlikes.length <= 3 / 60 }).toMatchObject({ few: true });
  });

  it.each([
    ['Ich will nicht mehr leben', 'suicide'],
    ['ICH WILL NICHT MEHR LEBEN!!!', 'suicide'],
    ['s u i z i d', 'suicide'],
    ['denke an su1zid', 'suicide'],
    ['denke an s*izid', 'suicide'],
    ['ich moechte mich toeten', 'suicide'],
    ['Ich ri\u00ADtze mich', 'self-harm'],
    ['Wie wird mein Tag? Eigentlich will ich nicht mehr aufwachen.', 'suicide'],
    ['mein vater schlägt mich', 'violence'],
  ])('%s → %s', (text, kind) => expect(distressIn(text)).toBe(kind));

  it.each(['Ich sterbe vor Lachen', 'Soll ich das Killerspiel kaufen?', 'Das Streben nach Glück', '', '?!', '🦉'])(
    'is not lit by: %s',
    (text) => expect(distressIn(text)).toBeNull(),
  );

  it('reads long and hostile texts in a moment', () => {
    const texts = [
      'ich '.repeat(125),
      'nicht mehr '.repeat(45),
      'a '.repeat(1000),
      '*'.repeat(500),
      'mich ich ware nicht '.repeat(100),
    ];
    for (const text of texts) distressIn(text);
    const before = process.cpuUsage();
    for (const text of texts) distressIn(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000 / texts.length).toBeLessThan(50);
  });

  it('is lit by what a model writes to somebody in distress', () => {
    expect(answersDistress('Bitte ruf die Telefonseelsorge an: 0800 111 0 111.')).toBe(true);
    expect(answersDistress('Du willst nicht mehr leben, das höre ich.')).toBe(true);
    expect(answersDistress('Der Mond steht im Krebs, da zählt das Nest mehr als der Beifall.')).toBe(false);
  });

  it('names who to call, and sells nothing', () => {
    const { title, text, contacts } = lanternLit.lantern;
    expect(contacts.map(({ phone }) => phone)).toEqual(['0800 1110111', '0800 1110222', '116111', '112']);
    expect(`${title} ${text}`).not.toMatch(/Energie|Sternenstaub|Premium|Euro|kauf|€|Mond|Venus/u);
  });
});
