import { closingStateOf, detectSpam } from './message.ts';

const person = { trusted: false, trapped: false, tookMs: 20_000 };
const links = (count: number) =>
  Array.from({ length: count }, (_, n) => `Sieh https://eule-${n}.example an.`).join(' ');

it.each([
  ['a person who took their time', 'Wann schläft sie?', person, null],
  ['two links in a report', links(2), person, null],
  ['the hidden field filled in', 'Hallo', { ...person, trapped: true }, 'trap'],
  ['less than three seconds', 'Hallo', { ...person, tookMs: 2999 }, 'hasty'],
  ['many links', links(3), person, 'links'],
  ['many links, written as they are spoken', 'www.a.de www.b.de WWW.c.de', person, 'links'],
  ['all of that, from a player', links(9), { trusted: true, trapped: true, tookMs: 0 }, null],
])('%s', (_what, text, signs, suspicion) => {
  expect(detectSpam({ text }, signs)).toBe(suspicion);
});

it('a message is closed once; the same key is a repeat', () => {
  const closing = { key: 'k-1', words: 'Gern!', at: new Date(0) };
  expect([
    closingStateOf({ closing: null }, 'k-1'),
    closingStateOf({ closing }, 'k-1'),
    closingStateOf({ closing }, 'k-2'),
  ]).toEqual(['free', 'same', 'other']);
});
