import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { baseAnswers, createFakeServices } from './fake-services.ts';

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
const open = { ...baseAnswers, listMessages: { messages: [message] }, readMessage: { message } };
const answers = { ...open, closeMessage: { message: { ...message, state: 'answered' } } };
const yes = async () => true;

it('lists open messages and shows one, without terminal control characters', async () => {
  const { out, type, calls } = createFakeServices(open);
  expect(await type('inbox')).toBe(0);
  expect(out.join('')).toMatch(/msg_1 +2026-11-21 10:00 +fault +luna@example.de +Sie blinzelt nicht. \[2JSeit/);
  expect(calls.at(-1)!.body).toMatchObject({ outcome: 'done', detail: '1 open' });
  expect(await type('inbox show msg_1')).toBe(0);
  expect(out.at(-1)).toMatch(
    /account +u1 \(by e-mail address; was not logged in\)\nreference +req-12345\n\nSie blinzelt nicht\.\n/,
  );
  expect(out.join('')).not.toContain('\u001b');
  expect(await type('inbox lost')).toBe(1);
});

it('an answer is confirmed before it is sent, and its text is not in the audit', async () => {
  const { calls, type, names } = createFakeServices(answers);
  const questions: string[] = [];
  const ask = async (question: string) => Boolean(questions.push(question));
  expect(await type('inbox answer msg_1 --text "Jetzt wieder."', ask)).toBe(0);
  expect(questions).toEqual([expect.stringMatching(/luna@example.de by mail[^]*Jetzt wieder\./)]);
  expect(names()).toEqual(['readMessage', 'beginAct', 'closeMessage', 'endAct']);
  expect(calls[2]!.body).toEqual({ as: 'answered', words: 'Jetzt wieder.' });
  expect(calls[1]!.body).toMatchObject({ command: 'inbox answer', userId: 'u1', subject: 'msg_1', reason: null });
  expect(JSON.stringify([calls[1], calls[3]])).not.toMatch(/Jetzt|luna@/);
});

it('a text on standard input needs --yes', async () => {
  const { calls, err, type, names } = createFakeServices(answers);
  expect(await type('inbox answer msg_1', undefined, 'Erste Zeile.\n\nZweite.\n')).toBe(1);
  expect([err[0], names()]).toEqual([expect.stringContaining('--yes'), ['readMessage']]);
  expect(await type('inbox answer msg_1 --yes', undefined, 'Erste Zeile.\n\nZweite.\n')).toBe(0);
  expect(calls.at(-2)!.body).toEqual({ as: 'answered', words: 'Erste Zeile.\n\nZweite.' });
});

it.each([
  ['inbox answer msg_1', 2, /needs a text/],
  ['inbox answer msg_1 --text " "', 2, /needs a text/],
  ['inbox done msg_1', 2, /needs a reason/],
  ['inbox done msg_1 --reason Werbung --text Hallo', 2, /takes no text/],
])('%j does nothing and exits with %d', async (line, code, why) => {
  const { err, type, names } = createFakeServices(answers);
  expect(await type(line, yes)).toBe(code);
  expect([err[0], names()]).toEqual([expect.stringMatching(why), []]);
});

it('a message that was closed in another way is reported', async () => {
  const { err, type } = createFakeServices({ ...open, closeMessage: new DomainError(errors.message_closed) });
  expect(await type('inbox done msg_1 --reason Werbung')).toBe(1);
  expect(err).toEqual([expect.stringMatching(/closed already/)]);
});
