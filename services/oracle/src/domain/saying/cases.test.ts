import { WordList } from '../reading/pattern.ts';
import { flatten } from '../reading/plain-text.ts';
import { aReading } from '../reading/a-reading.ts';
import { withoutGaps } from './answers.ts';
import { CaseIndex, type CaseTexts } from './cases.ts';
import { caseLists, findCase, rankedCases } from './find-case.ts';

const entry = (text: string) => ({ text, needs: [], not: [] });
const aCase = (name: string, words: readonly string[], changes: Partial<CaseTexts> = {}): CaseTexts => ({
  name,
  concern: 'colleague',
  asks: ['Lohnen sich Überstunden?'],
  words: words.map((list) => new WordList(list)),
  not: null,
  matter: null,
  answers: withoutGaps({ yesNo: { ja: [entry('Ja.')], nein: [entry('Nein.')], offen: [entry('Offen.')] } }),
  ifNot: [],
  sayIt: [],
  more: [],
  steps: [],
  questions: [],
  ...changes,
});
const overtime = aCase('overtime', ['überstunde*, länger bleiben', 'lohn*, bringt, soll']);
const overtimePay = aCase('overtime_pay', ['überstunde*', 'soll', 'ausbezahlt, auszahlen'], {
  asks: ['Soll ich mir die Überstunden auszahlen lassen?'],
});
const index = new CaseIndex([overtime, overtimePay]);
const texts = { cases: () => index };
const rankedFor = (text: string) => rankedCases(texts, text, 'colleague');
const namesFor = (text: string) => rankedFor(text).map(({ match }) => match.found.name);

describe('a text is about a case', () => {
  it('if each group of its words has a match', () => {
    expect(namesFor('Bringt es was, länger zu bleiben? Soll ich länger bleiben?')).toEqual(['overtime']);
    expect(namesFor('Warum sind Überstunden so anstrengend?')).toEqual([]);
  });
  it('unless it has a word of a neighbouring question', () => {
    const narrower = aCase('overtime', ['überstunde*', 'lohn*'], { not: new WordList('auszahlen, ausbezahlt') });
    const found = (text: string) => new CaseIndex([narrower]).matchesIn(text, flatten).length;
    expect(found('Lohnen sich Überstunden?')).toBe(1);
    expect(found('Lohnt es sich, Überstunden auszahlen zu lassen?')).toBe(0);
  });
  it('and the case with rarer words and closer asks comes first', () => {
    expect(namesFor('Soll ich meine Überstunden auszahlen lassen?')).toEqual(['overtime_pay', 'overtime']);
    expect(namesFor('Lohnen sich Überstunden überhaupt?')).toEqual(['overtime']);
  });
  it('less surely for each word of the question that the case doesn’t have, but not for the story around it', () => {
    const unknown = (text: string) => index.matchesIn(text, flatten).find(({ found }) => found === overtime)?.unknown;
    expect(unknown('Lohnen sich Überstunden?')).toBe(0);
    expect(unknown('Lohnen sich Überstunden im Weinbau?')).toBe(1);
    expect(unknown('Meine Tochter arbeitet im Weinbau. Lohnen sich Überstunden?')).toBe(0);
  });
  it('less surely if it has rare words that the case doesn’t know', () => {
    const known = (text: string) => index.matchesIn(text, flatten).find(({ found }) => found === overtime)?.known ?? 0;
    expect(known('Lohnen sich Überstunden?')).toBe(1);
    expect(known('Lohnen sich Überstunden im Weinbau?')).toBeLessThan(0.7);
  });
});

describe('findCase', () => {
  it('looks at earlier lines of the thread if the last one is about no case', () => {
    const reading = aReading({
      fullText: 'Wieso?\nLohnen sich Überstunden?',
      language: 'de',
      concern: 'colleague',
      refersTo: 'why',
    });
    expect(findCase(texts, reading)?.name).toBe('overtime');
  });
  it('looks at what is asked before the rest of the text', () => {
    const withDetail = { cases: () => new CaseIndex([overtime, aCase('phone', ['handy', 'display, liegt'])]) };
    const fullText = 'Lohnen sich Überstunden? Mein Handy liegt auf dem Display.';
    expect(findCase(withDetail, aReading({ fullText, concern: 'colleague' }))?.name).toBe('overtime');
  });
  it('takes no case that a word around the question excludes', () => {
    const narrower = aCase('overtime', ['überstunde*', 'lohn*'], { not: new WordList('minijob') });
    const cases = new CaseIndex([narrower, aCase('phone', ['handy'], { asks: ['Ist mein Handy kaputt?'] })]);
    const found = (fullText: string) => findCase({ cases: () => cases }, aReading({ fullText, concern: 'colleague' }));
    expect(found('Mein Vertrag ist neu. Lohnen sich Überstunden?')?.name).toBe('overtime');
    expect(found('Ich habe einen Minijob. Lohnen sich Überstunden?')).toBeNull();
  });
  it('takes no case without an answer for the form', () => {
    const reading = aReading({ fullText: 'Wann lohnen sich Überstunden?', concern: 'colleague', form: 'when' });
    expect(findCase(texts, reading)).toBeNull();
  });
  it('finds none for another language', () => {
    expect(findCase(texts, aReading({ fullText: 'Lohnen sich Überstunden?', language: 'en' }))).toBeNull();
  });
});

describe('the lists of a case', () => {
  const known = (changes: Parameters<typeof aReading>[0], side: 'ja' | 'nein' | 'offen' = 'ja') => ({
    reading: aReading({ act: 'ask', form: 'yesNo', inverted: false, ...changes }),
    leaning: { side, strength: 0.5, testimonies: [], day: '2026-03-11' },
  });
  const first = (found: CaseTexts, of: ReturnType<typeof known>) => caseLists(found, of)[0]?.[0]?.text;
  it('follow the leaning', () => {
    expect(first(overtime, known({}, 'nein'))).toBe('Nein.');
  });
  it('say no to "Bin ich zu alt?" if the sky is good', () => {
    const tooOld = aCase('too_old', ['alt'], { asks: ['Ist es zu spät zum Studieren?'] });
    expect(first(tooOld, known({ inverted: true }, 'ja'))).toBe('Nein.');
  });
  it('never say yes where a yes would hurt', () => {
    const fullText = 'Betrügt er mich mit den Überstunden?';
    expect(first(overtime, known({ fullText }, 'ja'))).toBe('Nein.');
    expect(first(overtime, known({ fullText }, 'nein'))).toBe('Offen.');
    expect(first(overtime, known({ fullText: 'Soll ich ihn wegen der Überstunden verlassen?' }))).toBe('Ja.');
  });
  it('have no side for a decision if the case predicts, or the other way round', () => {
    const forgiven = aCase('forgiven', ['verzeih*'], { asks: ['Verzeiht er mir?'] });
    expect(caseLists(forgiven, known({ fullText: 'Soll ich ihm verzeihen?' }))).toEqual([]);
    expect(first(forgiven, known({ fullText: 'Wird er mir verzeihen?' }))).toBe('Ja.');
  });
  it('are none for a form that the case has no answer for', () => {
    expect(caseLists(overtime, known({ form: 'when' }))).toEqual([]);
    expect(caseLists(overtime, known({ form: 'choice' }))).toEqual([]);
  });
  it('answer news with a glad or comforting sentence, then with advice', () => {
    const lost = aCase('lost', ['alt'], {
      answers: withoutGaps({ news: { hard: [entry('Das tut weh.')] }, how: [entry('Langsam.')] }),
    });
    expect(
      caseLists(lost, known({ act: 'tell', register: 'anger' }))
        .flat()
        .map(({ text }) => text),
    ).toEqual(['Das tut weh.', 'Langsam.']);
  });
});
