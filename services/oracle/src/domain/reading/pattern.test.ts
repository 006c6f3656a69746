import { plainTextOf } from './plain-text.ts';
import { WordList } from './pattern.ts';

const has = (list: string, text: string) => new WordList(list).test(plainTextOf(text).flat);

describe('WordList', () => {
  it.each([
    ['*prüfung', 'Meine Führerscheinprüfung', true],
    ['prüfung*', 'Prüfungen', true],
    ['prüfung', 'Prüfungen', false],
    ['*prüf*', 'Abschlussprüfungen', true],
    ['kündige .. job', 'Ich kündige bald meinen alten Job', true],
    ['kündige .. job', 'Ich kündige. Mein Job', false],
    ['in _ jahren', 'in zwei Jahren', true],
    ['mag (er|sie) mich', 'Mag sie mich?', true],
    ['ich bin (so )?müde', 'ich bin müde', true],
    ['straße', 'Die Strasse', true],
    ['glück', 'Glueck gehabt', true],
    ['schön', 'Schläfst du schon?', false],
  ])('%s in "%s": %s', (list, text, expected) => expect(has(list, text)).toBe(expected));

  it('removes its matches', () =>
    expect(new WordList('sterbe vor _').without(' ich sterbe vor neugier gerade ')).toBe(' ich gerade '));
});

describe('plainTextOf', () => {
  it.each([
    ['soll ich kündingen', ' soll ich kundigen '],
    ['vllt vorstellungsgespärch', ' vielleicht vorstellungsgesprach '],
    ['Soooo müde', ' so mude '],
    ['Die Kirche', ' die kirche '],
  ])('%s → %s', (text, flat) => expect(plainTextOf(text).sentences[0]?.flat).toBe(flat));

  it('does not end a sentence at the dot of a date', () =>
    expect(plainTextOf('Am 3. Mai und am 21.3. ist Prüfung').sentences).toHaveLength(1));
});
