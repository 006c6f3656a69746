import { readQuestion } from './read-question.ts';
import type { Reading } from './reading.ts';

const read = (text: string, question: string, answer: string): Reading =>
  readQuestion(text, {
    now: new Date('2026-03-11T13:00:00Z'),
    timeZone: 'Europe/Berlin',
    turns: [{ question, answer }],
  });

const quitting = ['Soll ich kündigen?', 'Eher noch nicht, sagt der Saturn.'] as const;
const asked = ['Wie wird mein Date?', 'Leicht und hell. Worauf freust du dich am meisten?'] as const;

describe('readQuestion in a thread', () => {
  it.each([
    ['warum?', 'why', 'why'],
    ['wieso das denn', 'why', 'why'],
    ['Wie meinst du das?', 'differently', 'yesNo'],
    ['kürzer bitte', 'differently', 'yesNo'],
    ['erzähl mir mehr', 'more', 'yesNo'],
    ['bist du sicher?', 'more', 'yesNo'],
    ['Und nächste Woche?', 'newTime', 'yesNo'],
    ['und wenn er nicht will?', 'newCondition', 'yesNo'],
    ['Und in Bonn?', 'newCondition', 'yesNo'],
  ])('%s → %s', (text, refersTo, form) => {
    expect(read(text, ...quitting)).toMatchObject({ refersTo, form, act: 'ask', concern: 'quitting', about: 'player' });
  });

  it('uses the new matter of a correction', () =>
    expect(read('nein, ich meinte meine Wohnung', ...quitting)).toMatchObject({
      refersTo: 'correction',
      form: 'yesNo',
    }));

  it('uses the new time', () =>
    expect(read('Und nächste Woche?', ...quitting).time).toMatchObject({ from: '2026-03-16', to: '2026-03-22' }));

  it.each(['auf sein Lachen', 'ja', 'weiß ich nicht', 'nein, noch nie'])('%s answers the question of the owl', (text) =>
    expect(read(text, ...asked)).toMatchObject({
      refersTo: 'answer',
      act: 'ask',
      form: 'what',
      concern: 'first_date',
    }),
  );

  it.each([
    'Danke dir!',
    'Wann finde ich eine Wohnung?',
    'Das ist doch Quatsch',
    'Soll ich meine Haare färben lassen?',
  ])('%s is independent of the thread', (text) => expect(read(text, ...quitting).refersTo).toBeNull());

  it('keeps options and people of the thread', () => {
    const choice = 'Soll ich mit meinem Bruder nach Köln ziehen oder in Bonn bleiben?';
    expect(read('erzähl mehr', choice, 'Köln hat mehr Wind.')).toMatchObject({
      form: 'choice',
      options: ['mit deinem Bruder nach Köln ziehen', 'in Bonn bleiben'],
      people: [{ role: 'sibling' }],
    });
  });
});
