import axios from 'axios';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import type { InboxMessage } from '@sternenrat/contracts/endpoints/inbox';
import type { OperatorAct, OperatorPlayer } from '@sternenrat/contracts/endpoints/operator';
import { operator, operatorJson } from './support/operator.ts';
import { newestMail, Visitor } from './support/player.ts';
import { makeDataDir, run, type Running } from './support/running.ts';

describe('the operator’s command line, beside the product at work', () => {
  let data: string;
  let product: Running;
  beforeAll(async () => {
    data = makeDataDir();
    product = await run({ dataDir: data });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    rmSync(data, { recursive: true, force: true });
  });

  const type = (...line: string[]) => operator(data, ...line);
  const read = <T>(...line: string[]) => operatorJson<T>(data, ...line);
  const newPlayer = async (name: string) => {
    const visitor = await (await new Visitor(product.url).join(name)).hatched();
    return { visitor, id: (await visitor.call(getUser)).data.user.id as string };
  };

  it('finds a player by mail address, by name in any spelling, and by id', async () => {
    const { id } = await newPlayer('selene');
    for (const query of ['Selene@Example.de', 'SELENE', id])
      expect(await read<OperatorPlayer>('find', query)).toMatchObject({
        id,
        username: 'selene',
        isEmailConfirmed: true,
      });
    expect(await type('find', 'sele')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/no such player/),
    });
    expect((await type('find', 'selene', '--as', 'sol')).code).toBe(0);
    const [latest, act] = await read<OperatorAct[]>('audit', id);
    expect(latest).toMatchObject({ by: 'sol' });
    expect(act).toMatchObject({ by: 'mira', command: 'find', userId: id, outcome: 'done' });
  });

  it('reads what people write, answers it by one mail, and closes it', async () => {
    const visitor = new Visitor(product.url);
    const email = 'schreibende@example.de';
    const write = async (message: string) => visitor.call(contact, { email, topic: 'question', message, tookMs: 9000 });
    await write('Wann schläft sie?');
    await write('Und wann isst sie?');
    const [first, second] = await read<InboxMessage[]>('inbox', 'open');
    expect([first, second]).toMatchObject([{ message: 'Wann schläft sie?', userId: null }, { email }]);
    const [id, other] = [first!.id, second!.id];
    expect((await type('inbox', 'show', id)).out).toContain('Wann schläft sie?');
    const answer = ['inbox', 'answer', id, '--text', 'Von elf bis sieben.', '--yes'];
    for (let n = 0; n < 2; n += 1) expect((await type(...answer)).code).toBe(0);
    expect((await type('inbox', 'done', other, '--reason', 'Doppelt.')).code).toBe(0);
    await newestMail(product.url, email, /^Antwort/);
    const { data: mails } = await axios.get<{ to: string; subject: string; text: string }[]>('/dev/mails', {
      baseURL: product.url,
      headers: { accept: 'application/json' },
    });
    const answers = mails.filter(({ to, subject }) => to === email && subject.startsWith('Antwort'));
    expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining('Von elf bis sieben.')]);
  });

  it('is nobody with another secret', async () => {
    const file = join(data, 'secrets.json');
    const kept = readFileSync(file, 'utf8');
    try {
      writeFileSync(file, JSON.stringify({ ...JSON.parse(kept), identity: 'x'.repeat(43) }));
      expect(await type('find', 'selene')).toMatchObject({ code: 1, err: expect.stringMatching(/the secret isn’t/) });
    } finally {
      writeFileSync(file, kept);
    }
  });

  it('has no way in through the gateway: as little is there as anywhere', async () => {
    const visitor = new Visitor(product.url);
    const status = async (call: { method: string; path: string }): Promise<number> =>
      (await visitor.http.request({ method: call.method, url: call.path, data: {} })).status;
    const calls = allEndpoints.filter(({ callers }) => callers?.includes('operator'));
    expect(calls.length).toBeGreaterThan(3);
    for (const { method, path } of calls)
      expect([path, await status({ method, path })]).toEqual([path, method === 'GET' ? 404 : 405]);
    expect(await status({ method: 'POST', path: '/nowhere' })).toBe(405);
  });
});

it('says so where nothing runs', async () => {
  const data = makeDataDir();
  expect(await operator(data, 'find', 'luna')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Nothing runs on/),
  });
  rmSync(data, { recursive: true });
});
