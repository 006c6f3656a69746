import { randomUUID } from 'node:crypto';
import { closeMessage, listMessages, readMessage } from '../src/use-cases/inbox.ts';
import { createMessages, messageModel, type Message } from '../src/storage/messages.ts';
import { startTestService, type TestService } from './test-service.ts';

let server: TestService;
beforeAll(async () => void (server = await startTestService()));
afterAll(() => server[Symbol.asyncDispose]());

const someone = () => `${randomUUID()}@example.org`;
const words = { topic: 'fault', message: 'Noctua blinzelt nicht mehr.\r\nSeit gestern.', tookMs: 20_000 };
const write = (email: string, more: object = {}, key: string = randomUUID(), headers = {}, at = server) =>
  at.send('/api/kontakt', 'POST', { 'idempotency-key': key, ...headers }, { email, ...words, ...more });
const storedMessages = (email: string, at = server): Promise<Message[]> =>
  at.deps.connection.collection<Message>('messages').find({ email }).toArray();
const published = (type: string, email: string, at = server) =>
  at.publishedOf(type).filter((one) => one['email'] === email);
const inbox = () => {
  const { connection, clocks } = server.deps;
  return { messages: createMessages(messageModel(connection), { clocks }), clocks };
};

describe('the contact form', () => {
  it('is stored, published once, and answered with the time of receipt', async () => {
    const email = someone();
    const answer = await write(email.toUpperCase(), { reference: ' req-12345 ' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: expect.stringContaining('Bestätigung'), receivedAt: expect.any(String), receipt: true },
    ]);
    await server.waitUntilIdle();
    expect(published('MessageReceived', email)).toEqual([
      {
        messageId: expect.stringMatching(/^msg_[0-9a-f]{24}$/),
        userId: null,
        email,
        topic: 'fault',
        reference: 'req-12345',
        loggedIn: false,
        receipt: true,
        message: 'Noctua blinzelt nicht mehr.\nSeit gestern.',
        receivedAt: answer.body.receivedAt,
      },
    ]);
    expect(await storedMessages(email)).toMatchObject([{ state: 'open', suspicion: null, closing: null }]);
  });

  it.each([
    ['Ich kann nicht mehr, ich will sterben.', 'lantern'],
    ['Ich bin so einsam und weine jeden Abend.', 'soft_light'],
  ])('is stored also if it says "%s", and the answer includes help', async (message, type) => {
    const email = someone();
    const answer = await write(email, { message });
    expect([answer.status, answer.body.type, answer.body.receivedAt]).toEqual([200, type, expect.any(String)]);
    expect(await storedMessages(email)).toMatchObject([{ state: 'open' }]);
    const long = await write(someone(), { message: `${message} ${'Mehr dazu. '.repeat(500)}` });
    expect([long.status, long.body.code, long.body.type]).toEqual([400, 'bad_input', type]);
  });

  it('repeats with one key are one message and get the same answer', async () => {
    const [email, key] = [someone(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(email, {}, key)));
    answers.push(await write(email, {}, key));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, answers[0]!.body])]),
    );
    await server.waitUntilIdle();
    expect(await storedMessages(email)).toHaveLength(1);
    expect(published('MessageReceived', email)).toHaveLength(1);
  });

  it('refuses another text with a used key', async () => {
    const [email, key] = [someone(), randomUUID()];
    await write(email, {}, key);
    const other = await write(email, { message: 'Etwas anderes.' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'message_changed']);
    expect(await storedMessages(email)).toHaveLength(1);
  });

  it('belongs to the logged-in user, or else to the account with this address', async () => {
    const mira = server.player('writes');
    await mira.publishAccount();
    const [own, other] = ['writes@example.org', someone()];
    await write(own);
    await write(other, { tookMs: 0 }, randomUUID(), server.environment.identityFor({ userId: 'writes' }, 'billing'));
    expect(await storedMessages(own)).toMatchObject([{ userId: 'writes', loggedIn: false }]);
    expect(await storedMessages(other)).toMatchObject([{ userId: 'writes', loggedIn: true, state: 'open' }]);
  });

  it.each([
    ['the field that people don’t see', { homepage: 'https://spam.example' }, 'trap'],
    ['a second', { tookMs: 1000 }, 'hasty'],
  ])(
    'suspected spam (%s) is stored, sends no mail, and the answer names another way to reach us',
    async (_, more, why) => {
      const email = someone();
      const { status, body } = await write(email, more);
      expect([status, body.receipt, body.message]).toEqual([200, false, expect.stringMatching(/direkt an \S+@\S+/)]);
      await server.waitUntilIdle();
      expect(published('MessageReceived', email)).toEqual([]);
      expect(await storedMessages(email)).toMatchObject([
        { state: 'suspected', suspicion: why, text: expect.any(String), garbageAt: expect.any(Date) },
      ]);
    },
  );

  it.each([
    [{ email: 'a@b.de\r\nBcc: x@y.de' }, 'email'],
    [{ message: ' \n ' }, 'message'],
    [{ message: 'x'.repeat(3001) }, 'message'],
    [{ topic: 'liebe' }, 'topic'],
    [{ reference: '<script>' }, 'reference'],
    [{ message: { $gt: '' } }, 'message'],
  ])('%j is refused at its field', async (more, field) => {
    const { status, body } = await write(someone(), more);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

it('limits: ten messages an hour per sender, five per mailbox, three receipts', async () => {
  await using strict = await startTestService({ limitScale: 1 });
  const victim = someone();
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await write(victim, {}, randomUUID(), {}, strict));
  expect(answers.map(({ status, body }) => [status, body.receipt])).toEqual([
    ...Array.from({ length: 3 }, () => [200, true]),
    ...Array.from({ length: 2 }, () => [200, false]),
    [429, undefined],
  ]);
  expect(answers[5]!.body).toMatchObject({ code: 'enough_messages', error: expect.stringContaining('@') });
  expect(Number(answers[5]!.headers.get('retry-after'))).toBeGreaterThan(60);
  for (let n = 0; n < 4; n += 1) expect((await write(someone(), {}, randomUUID(), {}, strict)).status).toBe(200);
  expect((await write(someone(), {}, randomUUID(), {}, strict)).status).toBe(429);
  await strict.waitUntilIdle();
  const received = published('MessageReceived', victim, strict);
  expect(received.map(({ receipt }) => receipt)).toEqual([true, true, true, false, false]);
}, 60_000);

describe('the operator’s side', () => {
  const written = async () => {
    const email = someone();
    await write(email);
    const [message] = await storedMessages(email);
    return { email, id: message!._id };
  };

  it('open messages come oldest first, and one can be read whole', async () => {
    const first = await written();
    const second = await written();
    const ids = (await listMessages(inbox(), 'open')).map(({ _id }) => _id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(await readMessage(inbox(), first.id)).toMatchObject({ email: first.email, state: 'open' });
    await expect(readMessage(inbox(), 'msg_none')).rejects.toMatchObject({ kind: { code: 'not_found' } });
  });

  it('an answer closes it and is received once, however often it is given', async () => {
    const { email, id } = await written();
    const answer = { as: 'answered', key: 'a-1', words: 'Sie blinzelt wieder.' } as const;
    await Promise.all([1, 2, 3].map(() => closeMessage(inbox(), id, answer)));
    await closeMessage(inbox(), id, answer);
    await server.waitUntilIdle();
    expect(published('MessageAnswered', email)).toEqual([
      expect.objectContaining({
        messageId: id,
        answer: 'Sie blinzelt wieder.',
        message: expect.stringMatching(/^Noc/),
      }),
    ]);
    const again = closeMessage(inbox(), id, { ...answer, key: 'a-2', words: 'Doch nicht.' });
    await expect(again).rejects.toMatchObject({ kind: { code: 'message_closed' } });
    const stored = await readMessage(inbox(), id);
    expect(stored).toMatchObject({ state: 'answered', closing: { words: 'Sie blinzelt wieder.' } });
    const days = (stored.garbageAt!.getTime() - server.deps.clocks.machine()) / 86_400_000;
    expect(days).toBeGreaterThan(179.9);
    expect(days).toBeLessThanOrEqual(180);
  });

  it('closing without an answer needs a reason and sends no mail', async () => {
    const { email, id } = await written();
    await closeMessage(inbox(), id, { as: 'done', key: 'd-1', words: 'Werbung' });
    await server.waitUntilIdle();
    expect(published('MessageAnswered', email)).toEqual([]);
    expect(await readMessage(inbox(), id)).toMatchObject({ state: 'done', closing: { words: 'Werbung' } });
    expect((await listMessages(inbox(), 'open')).map(({ _id }) => _id)).not.toContain(id);
  });

  it('the export contains messages; the erasure deletes messages and declarations', async () => {
    const mira = server.player('leaves');
    await mira.publishAccount();
    await write('leaves@example.org', { topic: 'privacy' });
    for (const contract of ['Premium', 'Sternenstaub'])
      await server.visitor('/api/widerruf', { name: 'Mira', contract, email: 'leaves@example.org' });
    await server.waitUntilIdle();
    expect(await server.service.exportUser('leaves')).toMatchObject({
      messages: [
        { email: 'leaves@example.org', topic: 'privacy', text: expect.stringMatching(/^Noctua/), answer: null },
      ],
    });
    await server.service.eraseUser('leaves');
    expect(await storedMessages('leaves@example.org')).toEqual([]);
    const declared = server.deps.connection.collection('declarations');
    expect(await declared.countDocuments({ email: 'leaves@example.org' })).toBe(0);
  });
});
