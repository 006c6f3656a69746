import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { fine, house } from './house.ts';

const message = {
  id: 'msg_1',
  state: 'open',
  suspicion: null,
  topic: 'fault',
  email: 'luna@example.de',
  userId: 'u1',
  loggedIn: false,
  reference: 'req-12345',
  message: 'Sie blinzelt nicht.\n\u001b[2JSeit gestern.',
  receivedAt: '2026-11-21T10:00:00.000Z',
  closing: null,
};
const open = { ...fine, listMessages: { messages: [message] }, readMessage: { message } };
const answers = { ...open, closeMessage: { message: { ...message, state: 'answered' } } };
const yes = async () => true;

it('shows what waits, and one message whole, with nothing that a terminal obeys', async () => {
  const { out, type, asked } = house(open);
  expect(await type('inbox')).toBe(0);
  expect(out.join('')).toMatch(/msg_1 +2026-11-21 10:00 +fault +luna@example.de +Sie blinzelt nicht. \[2JSeit/);
  expect(asked.at(-1)!.body).toMatchObject({ outcome: 'done', detail: '1 open' });
  expect(await type('inbox show msg_1')).toBe(0);
  expect(out.at(-1)).toMatch(
    /account +u1 \(by the address; was not logged in\)\nreference +req-12345\n\nSie blinzelt nicht\.\n/,
  );
  expect(out.join('')).not.toContain('\u001b');
  expect(await type('inbox lost')).toBe(1);
});

it('an answer is asked about first, then sent; what was written stands in no audit', async () => {
  const { asked, type, names } = house(answers);
  const questions: string[] = [];
  const ask = async (question: string) => Boolean(questions.push(question));
  expect(await type('inbox answer msg_1 --text "Jetzt wieder."', ask)).toBe(0);
  expect(questions).toEqual([expect.stringMatching(/luna@example.de by mail[^]*Jetzt wieder\./)]);
  expect(names()).toEqual(['readMessage', 'beginAct', 'closeMessage', 'endAct']);
  expect(asked[2]!.body).toEqual({ as: 'answered', words: 'Jetzt wieder.' });
  expect(asked[1]!.body).toMatchObject({ command: 'inbox answer', userId: 'u1', subject: 'msg_1', reason: null });
  expect(JSON.stringify([asked[1], asked[3]])).not.toMatch(/Jetzt|luna@/);
});

it('the text may come on standard input: then --yes has to say yes', async () => {
  const { asked, err, type, names } = house(answers);
  expect(await type('inbox answer msg_1', undefined, 'Erste Zeile.\n\nZweite.\n')).toBe(1);
  expect([err[0], names()]).toEqual([expect.stringContaining('--yes'), ['readMessage']]);
  expect(await type('inbox answer msg_1 --yes', undefined, 'Erste Zeile.\n\nZweite.\n')).toBe(0);
  expect(asked.at(-2)!.body).toEqual({ as: 'answered', words: 'Erste Zeile.\n\nZweite.' });
});

it.each([
  ['inbox answer msg_1', 2, /wants a text/],
  ['inbox answer msg_1 --text " "', 2, /wants a text/],
  ['inbox done msg_1', 2, /wants a reason/],
  ['inbox done msg_1 --reason Werbung --text Hallo', 2, /takes no text/],
])('%j does nothing: exit %d', async (line, code, why) => {
  const { err, type, names } = house(answers);
  expect(await type(line, yes)).toBe(code);
  expect([err[0], names()]).toEqual([expect.stringMatching(why), []]);
});

it('a message that was closed in another way is told so', async () => {
  const { err, type } = house({ ...open, closeMessage: new Refused(refusals.message_closed) });
  expect(await type('inbox done msg_1 --reason Werbung')).toBe(1);
  expect(err).toEqual([expect.stringMatching(/closed already/)]);
});
