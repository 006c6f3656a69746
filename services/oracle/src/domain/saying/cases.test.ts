import { WordList } from '../reading/pattern.ts';
import { flatten } from '../reading/plain-text.ts';
import { aReading } from '../reading/a-reading.ts';
import { withoutGaps } from './answers.ts';
import { CaseIndex, type CaseTexts } from './cases.ts';
import { caseLists, findCase } from './find-case.ts';

const entry = (text: string) => ({ text, needs: [], not: [] });
const aCase = (name: string, words: readonly string[], changes: Partial<CaseTexts> = {}): CaseTexts => ({
  name,
  concern: 'colleague',
  asks: ['Lohnen sich Überstunden?'],
  words: words.map((list) => new WordList(list)),
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
const matchesFor = (text: string) => index.matchesIn(text, flatten);
const namesFor = (text: string) =>
  matchesFor(text)
    .filter(({ isComplete }) => isComplete)
    .map(({ found }) => found.name);

describe('a text is about a case', () => {
  it('if each group of its words has a match', () => {
    expect(namesFor('Bringt es was, länger zu bleiben? Soll ich länger bleiben?')).toEqual(['overtime']);
    expect(namesFor('Warum sind Überstunden so anstrengend?')).toEqual([]);
  });
  it('less surely if one group has no match', () => {
    const [complete, incomplete] = ['Lohnen sich Überstunden?', 'Überstunden?'].map((text) =>
      matchesFor(text).find(({ found }) => found === overtime),
    );
    expect(incomplete?.isComplete).toBe(false);
    expect(incomplete?.score).toBeLessThan(complete?.score ?? 0);
  });
  it('and the case with rarer words and closer asks comes first', () => {
    expect(namesFor('Soll ich meine Überstunden auszahlen lassen?')).toEqual(['overtime_pay', 'overtime']);
    expect(namesFor('Lohnen sich Überstunden überhaupt?')).toEqual(['overtime']);
  });
});

describe('findCase', () => {
  const texts = { cases: () => index };
  it('looks at earlier lines of the thread if the last one is about no case', () => {
    const reading = aReading({ fullText: 'Wieso?\nLohnen sich meine Überstunden?', language: 'de' });
    expect(findCase(texts, reading)?.name).toBe('overtime');
  });
  it('takes a case with a missing group only for the concern that was read', () => {
    const asked = { fullText: 'Die Überstunden und kein Ende', language: 'de' as const };
    expect(findCase(texts, aReading({ ...asked, concern: 'pet' }))).toBeNull();
  });
  it('looks at what is asked before the rest of the text', () => {
    const withDetail = { cases: () => new CaseIndex([overtime, aCase('phone', ['handy', 'display, liegt'])]) };
    const fullText = 'Lohnen sich Überstunden? Mein Handy liegt auf dem Display.';
    expect(findCase(withDetail, aReading({ fullText, concern: 'colleague' }))?.name).toBe('overtime');
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
    expect(first(overtime, known({ fullText: 'Betrügt er mich mit den Überstunden?' }))).toBe('Offen.');
    expect(first(overtime, known({ fullText: 'Soll ich ihn wegen der Überstunden verlassen?' }))).toBe('Ja.');
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
