import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { careFor } from '../src/care-for.ts';
import { answersDistress } from '../src/distress/distress.ts';

const samples = (name: string): string[] =>
  readFileSync(new URL(`./sentences/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
const showsLantern = (text: string): boolean => careFor(text).light === 'full';
/** Rules and training have used both halves, so these tests only detect regressions. */
const isInSecondHalf = (text: string): boolean => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1;

const distress = samples('distress');
const lookAlikes = samples('look-alikes');

describe('the lantern', () => {
  it('is tested with at least 120 sentences of people in distress and 60 look-alikes', () => {
    expect(new Set(distress).size).toBeGreaterThanOrEqual(120);
    expect(new Set(lookAlikes).size).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['one half', distress.filter((text) => !isInSecondHalf(text))],
    ['the other half', distress.filter(isInSecondHalf)],
  ])('is shown for at least 95 % of them, %s', (_, texts) => {
    const missed = texts.filter((text) => !showsLantern(text));
    expect({ missed, recall: 1 - missed.length / texts.length >= 0.95 }).toMatchObject({ recall: true });
  });

  it('is shown for at most 5 % of the look-alikes', () => {
    const alarms = lookAlikes.filter(showsLantern);
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
  ])('%s → %s', (text, kind) => expect(careFor(text)).toEqual({ light: 'full', kind, language: 'de' }));

  it.each(['Ich sterbe vor Lachen', 'Soll ich das Killerspiel kaufen?', 'Das Streben nach Glück', '', '?!', '🦉'])(
    'is not shown: %s',
    (text) => expect(careFor(text)).toEqual({ light: 'none' }),
  );

  it('is decided quickly for long and hostile texts', () => {
    const texts = [
      'ich '.repeat(125),
      'nicht mehr '.repeat(45),
      'a '.repeat(1000),
      '*'.repeat(500),
      'mich ich ware nicht '.repeat(100),
    ];
    for (const text of texts) careFor(text);
    const before = process.cpuUsage();
    for (const text of texts) careFor(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000 / texts.length).toBeLessThan(150);
  });

  it('is not shown for a model’s answer, which is rejected if it reacts to distress', () => {
    expect(answersDistress('Bitte ruf die Telefonseelsorge an: 0800 111 0 111.')).toBe(true);
    expect(answersDistress('Du willst nicht mehr leben, das höre ich.')).toBe(true);
    expect(answersDistress('Der Mond steht im Krebs, da zählt das Nest mehr als der Beifall.')).toBe(false);
  });
});
