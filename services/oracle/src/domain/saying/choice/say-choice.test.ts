import { readFileSync } from 'node:fs';
import { aSituation } from '../../../../test/a-situation.ts';
import { seeded } from '../../../../test/seeded.ts';
import { germanTexts } from '../../../texts/load-texts.ts';
import { composeAnswer } from '../../answer/compose-answer.ts';
import { readQuestion } from '../../reading/read-question.ts';
import { sentencesOf, wordsIn } from '../../sentences.ts';
import { choiceKinds, type ChoiceKind } from '../texts.ts';
import { decide } from './decide.ts';
import { choiceKindOf } from './kind.ts';
import { labelOf } from './label.ts';

const now = new Date('2026-03-11T13:00:00Z');
const texts = germanTexts;
const read = (question: string) => readQuestion(question, { now, timeZone: 'Europe/Berlin', turns: [] });

function answer(question: string, { seed = 1, recent = [] as readonly string[], at = now } = {}) {
  const reading = read(question);
  const situation = aSituation({ reading, text: question, recent, random: seeded(seed) });
  return { reading, ...composeAnswer({ ...situation, noctua: { ...situation.noctua, now: at } }) };
}

const messages = readFileSync(new URL('../../../../gold/rubric/choices.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && line !== '---');
const answers = messages.flatMap((question) => [1, 2, 3, 4, 5, 6].map((seed) => answer(question, { seed })));
const weighed = answers.filter(({ leaning }) => leaning !== null);

it('reads each message as a choice', () => {
  expect(messages.filter((question) => read(question).form !== 'choice')).toEqual([]);
});
it('names the picked option in the first sentence', () => {
  const missed = weighed.filter(({ reading, leaning, text }) => {
    const { picked } = decide(reading.options, leaning, reading.fullText);
    const { bare, phrase } = labelOf(reading.options[picked] ?? '', reading);
    const first = sentencesOf(text)[0]?.toLocaleLowerCase('de') ?? '';
    const places = ['das Erste', 'das Zweite', 'das Dritte', 'dem Ersten'];
    const names = [bare, phrase?.nominative, phrase?.accusative, phrase?.dative, ...places];
    return !names.some((name) => name && first.includes(name.toLocaleLowerCase('de')));
  });
  expect(missed.map(({ text }) => text)).toEqual([]);
});
it('says how clear the lean is', () => {
  const clear = /klar|deutlich|sicher|Abstand|groß|laut|spürbar|nicht lange|Blinzeln|fest|Bitte/u;
  const narrow =
    /knapp|klein|Federbreite|bisschen|winzig|Hauchdünn|wenig|nicht sicher|morgen könnte|zittert|Feder schwerer|sicher bin ich mir dabei nicht/iu;
  const missed = weighed.filter(({ reading, leaning, text }) => {
    const { side, isClear } = decide(reading.options, leaning, reading.fullText);
    return side !== 'foretold' && !(isClear ? clear : narrow).test(sentencesOf(text)[0] ?? '');
  });
  expect(missed.map(({ text }) => text)).toEqual([]);
});
it('has no quoted options and no open slots', () => {
  const wrong = weighed.filter(({ text }) => /[{}]|undefined/u.test(text) || /„(?!Ich“)/u.test(text));
  expect(wrong.map(({ text }) => text)).toEqual([]);
});
it('has three sentences at least and 110 words at most', () => {
  const missed = weighed.filter(({ text }) => sentencesOf(text).length < 3 || wordsIn(text) > 110);
  expect(missed.map(({ text }) => text)).toEqual([]);
});
it('takes the reason of the sky from the facts that decided', () => {
  for (const { facts, text } of weighed) for (const { sentence } of facts) expect(text).toContain(sentence);
  expect(weighed.filter(({ facts }) => facts.length > 0).length).toBeGreaterThan(weighed.length * 0.9);
});

it.each<[string, ChoiceKind]>([
  ['Lasagne oder Gulasch kochen?', 'food'],
  ['Soll ich die Lederjacke oder den langen Mantel anziehen?', 'clothes'],
  ['Kino oder Kneipe?', 'evening'],
  ['Laptop reparieren oder einen neuen kaufen?', 'purchase'],
  ['Pralinen oder Blumen für meine Chefin?', 'gift'],
  ['Schweden oder Dänemark im Urlaub?', 'travel'],
  ['Tennis oder Klettern?', 'hobby'],
  ['Kater oder Hündchen?', 'pet'],
  ['Wohnzimmer grau oder grün streichen?', 'decor'],
  ['Soll ich heute schwimmen gehen oder am Sonntag?', 'time'],
  ['Paul, Emil oder Anton für unseren Sohn?', 'name'],
  ['Paul oder Emil?', 'people'],
  ['In der Firma bleiben oder kündigen?', 'work'],
  ['Medizin oder Psychologie studieren?', 'study'],
  ['Aufs Dorf ziehen oder in der Stadt bleiben?', 'move'],
  ['Die Wohnung kaufen oder weiter mieten?', 'property'],
  ['Soll ich mich von meinem Mann trennen oder es noch mal versuchen?', 'love'],
  ['Soll ich mich bei ihr entschuldigen oder abwarten?', 'contact'],
  ['Betreutes Wohnen für meine Oma oder ein Pflegedienst?', 'care'],
  ['A oder B?', 'small'],
])('%s is about %s', (question, kind) => expect(choiceKindOf(read(question), texts)).toBe(kind));

it('gives a reason and a step of the kind of matter', () => {
  const opening = (entry: string) => entry.split(/\{[^}]*\}/u).toSorted((a, b) => b.length - a.length)[0] ?? '';
  const of = (kind: ChoiceKind, text: string) => {
    const { reasons, steps, flips } = texts.choice(kind)!;
    return [[reasons.any, reasons.change ?? [], reasons.keep ?? []].flat(), steps, flips].map((list) =>
      list.some((entry) => text.includes(opening(entry.text))),
    );
  };
  for (const [question, kind] of [
    ['Lasagne oder Gulasch kochen?', 'food'],
    ['In der Firma bleiben oder kündigen?', 'work'],
    ['Aufs Dorf ziehen oder in der Stadt bleiben?', 'move'],
  ] as const)
    for (let seed = 0; seed < 10; seed += 1) {
      const [why, step] = of(kind, answer(question, { seed }).text);
      expect([why, step]).toEqual([true, true]);
    }
});
it.each([
  'Gold-ETF kaufen oder Bitcoin behalten?',
  'Soll ich die Antibiotika absetzen oder weiter nehmen?',
  'Soll ich meinen Nachbarn verklagen oder es lassen?',
  'Soll ich abtreiben oder das Kind bekommen?',
  'Lotto spielen oder Sportwetten?',
])('%s is declined', (question) => {
  for (let seed = 0; seed < 5; seed += 1) {
    const { text, leaning, reading } = answer(question, { seed });
    expect(leaning).toBeNull();
    for (const option of reading.options) expect(text).not.toContain(`„${option}“`);
  }
});
it('never recommends what harms', () => {
  for (let day = 0; day < 20; day += 1) {
    const at = new Date(now.getTime() + day * 86_400_000);
    const { text, facts } = answer('Soll ich durchmachen oder schlafen gehen?', { seed: day, at });
    expect(sentencesOf(text)[0]).toMatch(/schlafen gehen/iu);
    expect(facts).toEqual([]);
  }
});
it.each([
  'Muss ich dieses Jahr nachzahlen, oder krieg ich was zurück?',
  'Ist er krank, oder hat er nur keine Lust?',
  'Lohnt sich der Weg, oder haben die schon zu?',
  'Soll ich heute noch rudern, oder ist es zu dunkel?',
  'Ist Jana wirklich froh oder nur höflich?',
  'Kriegen wir den Zug noch, oder sollen wir umbuchen?',
  'Haben wir Streit, oder bilde ich mir das ein?',
])('does not choose between two outcomes: %s', (question) => expect(read(question).form).toBe('yesNo'));
it('says what is true without advice', () => {
  for (let seed = 0; seed < 5; seed += 1) {
    const { text, facts } = answer('Liegt es am Regen oder am Dünger?', { seed });
    expect(sentencesOf(text)[0]).toMatch(/am (?:Regen|Dünger)/iu);
    expect(sentencesOf(text)).toHaveLength(2);
    expect(facts).toEqual([]);
  }
});
it.each([
  ['Soll ich die Stelle in Ulm nehmen oder hier bleiben? Ulm zahlt besser.', /Geld/u],
  [
    'Soll ich die Stelle in Ulm nehmen oder hier bleiben? Ulm zahlt besser, hier ist meine Familie.',
    /Geld.*(?:Nähe|Menschen)/u,
  ],
  ['Soll ich den Mixer reparieren lassen oder einen neuen kaufen? Der alte ist kaputt.', /Alte/u],
])('takes up what the options differ in: %s', (question, about) => {
  for (let seed = 0; seed < 5; seed += 1) expect(sentencesOf(answer(question, { seed }).text)[1]).toMatch(about);
});
it('says nothing about a matter that no word names', () => {
  const neutral = (texts.choiceFrames()['neutral'] ?? []).map(({ text }) => text);
  for (let seed = 0; seed < 5; seed += 1)
    expect(neutral).toContain(sentencesOf(answer('Zink oder Kupfer?', { seed }).text)[1]);
});
it('leans towards an outcome without naming it', () => {
  expect(answer('Kommt der Brief heute oder erst nächste Woche?').text).toMatch(
    /Wissen kann|rechne|Eher|möglich|Kippe|Beides/u,
  );
});
it.each([
  ['Kurze oder lange Haare?', ['kurze Haare', 'lange Haare']],
  ['Gebe ich es ihm vor oder nach dem Essen?', ['vor dem Essen', 'nach dem Essen']],
  ['Pommes mit Mayo oder Ketchup?', ['mit Mayo', 'mit Ketchup']],
  [
    'Soll ich den Job in Ulm nehmen, wo ich mehr verdiene, oder hier bleiben?',
    ['den Job in Ulm nehmen', 'hier bleiben'],
  ],
  [
    'Ich habe zwei Zusagen, eine in Bremen, eine bei meinen Eltern. Was tun?',
    ['die in Bremen', 'die bei deinen Eltern'],
  ],
  ['Bleiben wir hier oder sollten wir umziehen?', ['hier bleiben', 'umziehen']],
])('cuts the options of %s', (question, options) => expect(read(question).options).toEqual(options));
it('does not choose between people’s decisions that are not the player’s', () => {
  const { text } = answer('Wer bekommt die Stelle, Jana oder Tom?');
  expect(text).toMatch(/kann ich nicht wissen|verrät mir kein Stern|geraten/u);
});
it('repeats few sentences in 50 choices of a month', () => {
  const seen = new Set<string>();
  let recent: readonly string[] = [];
  let repeated = 0;
  let all = 0;
  for (let i = 0; i < 50; i += 1) {
    const at = new Date(now.getTime() + i * 14 * 3_600_000);
    const { text, leaning } = answer(messages[i % messages.length] ?? '', { seed: i, recent, at });
    recent = [text, ...recent].slice(0, 40);
    if (leaning === null) continue;
    for (const sentence of sentencesOf(text)) {
      all += 1;
      if (seen.has(sentence) && wordsIn(sentence) > 3) repeated += 1;
      seen.add(sentence);
    }
  }
  expect(repeated / all).toBeLessThan(0.05);
});
it('has a file for each kind', () => {
  expect(choiceKinds.filter((kind) => texts.choice(kind) === null)).toEqual([]);
});

it.each(['Soll ich am Samstag oder am Sonntag umziehen?', 'An welchem Tag soll ich umziehen, Samstag oder Sonntag?'])(
  'weighs days by the sky of each: %s',
  (question) => {
    for (let week = 0; week < 12; week += 1) {
      const at = new Date(now.getTime() + week * 7 * 86_400_000);
      const { text, leaning } = answer(question, { at });
      const saturday = ['Samstag', new Date(at.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)];
      const sunday = ['Sonntag', new Date(at.getTime() + 4 * 86_400_000).toISOString().slice(0, 10)];
      const [name] = [saturday, sunday].find(([, day]) => day === leaning?.day) ?? [];
      expect(/Samstag|Sonntag/u.exec(text)?.[0]).toBe(name);
    }
  },
);
