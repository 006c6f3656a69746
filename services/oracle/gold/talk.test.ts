import { talkIn, wayOf } from './talk.ts';

it.each(talkIn(new URL('talk.tsv', import.meta.url)))('$text is answered by $expected', (talk) => {
  expect(wayOf(talk)).toBe(talk.expected);
});
