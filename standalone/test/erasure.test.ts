import axios from 'axios';
import { join } from 'node:path';
import { readdirSync, rmSync } from 'node:fs';
import {
  deleteAccount,
  downloadExport,
  getExport,
  getUser,
  login,
  requestExport,
} from '@sternenrat/contracts/endpoints/auth';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { interact } from '@sternenrat/contracts/endpoints/owl';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo';
import { connectMongo } from '@sternenrat/service-kit/storage/connect';
import { operator } from './support/operator.ts';
import { type DevMail, Visitor, waitFor } from './support/player.ts';
import { type Running, makeDataDir, run } from './support/running.ts';

const password = 'nachthimmel-7';
const question = 'Soll ich Onkel Theobald die Ziege schenken?';

/** Reads all documents as JSON, by `service.collection`. */
async function readAll(dataDir: string): Promise<Map<string, string[]>> {
  const files = readdirSync(dataDir).filter((name) => name.endsWith('.sqlite'));
  await using opened = new AsyncDisposableStack();
  const databases = opened.use(await startEmbeddedMongo(...files.map((file) => join(dataDir, file))));
  const found = new Map<string, string[]>();
  for (const [index, file] of files.entries()) {
    const name = file.replace('.sqlite', '');
    const connection = opened.adopt(await connectMongo(databases.uris[index] ?? '', name), (opening) =>
      opening.close(),
    );
    for (const collection of (await connection.db?.listCollections().toArray()) ?? []) {
      const documents = await connection.collection(collection.name).find().toArray();
      found.set(
        `${name}.${collection.name}`,
        documents.map((document) => JSON.stringify(document)),
      );
    }
  }
  return found;
}

describe('a player’s data', () => {
  let dataDir: string;
  let product: Running;
  beforeEach(async () => {
    dataDir = makeDataDir();
    product = await run({ dataDir });
  });
  afterEach(async () => {
    await product[Symbol.asyncDispose]();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function createPlayer(name: string): Promise<{ visitor: Visitor; id: string }> {
    const visitor = await new Visitor(product.url).join(name);
    await visitor.http.post('/api/owl/hatch', { realName: `${name} Geheimrat`, age: 25, zodiac: 'löwe' });
    await visitor.call(getRat, { question, zodiac: 'löwe' }, { 'Idempotency-Key': `${name}-fragt` });
    await visitor.call(interact, {});
    const written = {
      email: `${name}@example.de`,
      topic: 'privacy',
      message: `Was wisst ihr von ${name}?`,
      tookMs: 9000,
    };
    await visitor.call(contact, written);
    return { visitor, id: (await visitor.call(getUser)).data.user.id };
  }

  it('is exported by every service into one file', async () => {
    const { visitor, id } = await createPlayer('walpurga');
    await visitor.call(requestExport);
    await waitFor(
      'the parts of all services',
      async () => (await visitor.call(getExport)).data.export.state === 'ready',
    );
    const { data, headers } = await visitor.call(downloadExport);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(Object.keys(data.parts).toSorted()).toEqual(['auth', 'billing', 'mailer', 'oracle', 'owl']);
    expect(JSON.stringify(data.parts.auth)).toContain('walpurga@example.de');
    expect(JSON.stringify(data.parts.owl)).toContain('walpurga Geheimrat');
    expect(JSON.stringify(data.parts.oracle)).toContain(question);
    expect(data.parts.billing.messages).toMatchObject([{ text: 'Was wisst ihr von walpurga?' }]);
    expect(JSON.stringify(data.parts.mailer)).toContain('walpurga@example.de');
    expect(data.parts.auth.account.id).toBe(id);
    expect(JSON.stringify(data)).not.toMatch(/argon2|"outbox"|Token"/);
  });

  it('is erased from every database with the account, except for an id', async () => {
    const { visitor, id } = await createPlayer('walpurga');
    const { visitor: other, id: otherId } = await createPlayer('kunibert');
    const credit = ['credit', 'walpurga', '5', '--key', 'walpurga-0001', '--reason', 'walpurga schrieb uns'];
    expect((await operator(dataDir, ...credit)).code).toBe(0);
    await visitor.call(requestExport);
    await waitFor('the export', async () => (await visitor.call(getExport)).data.export.state === 'ready');
    expect((await visitor.call(deleteAccount, { password })).status).toBe(200);
    await waitFor('the deletion of the mails', async () => {
      const { data } = await axios.get<DevMail[]>(`${product.url}/dev/mails`, {
        headers: { Accept: 'application/json' },
      });
      return data.every(({ to }) => to !== 'walpurga@example.de');
    });
    expect((await new Visitor(product.url).call(login, { username: 'walpurga', password })).status).toBe(401);
    expect((await other.call(getUser)).status).toBe(200);
    // stopping the product finishes pending work
    expect(await product.stop()).toBe(0);

    const left = await readAll(dataDir);
    expect(left.size).toBeGreaterThan(10);
    const whereIs = (trace: string) =>
      [...left]
        .filter(([, documents]) => documents.some((document) => document.includes(trace)))
        .map(([where]) => where);
    expect(whereIs('walpurga')).toEqual([]);
    expect(whereIs('kunibert')).toEqual(expect.arrayContaining(['auth.users', 'billing.messages', 'mailer.mails']));
    expect(whereIs(otherId).length).toBeGreaterThan(3);
    expect(
      whereIs(question)
        .flatMap((where) => left.get(where) ?? [])
        .filter((text) => text.includes(question)),
    ).toHaveLength(1);
    // the random id remains, in tombstones and in documents without personal data
    const tombstones = ['auth', 'billing', 'mailer', 'oracle', 'owl'].map((service) => `${service}.erased`);
    expect(whereIs(id).toSorted()).toEqual(
      [...tombstones, 'auth.users', 'auth.operator_acts', 'billing.customers'].toSorted(),
    );
    const customer = (left.get('billing.customers') ?? []).find((text) => text.includes(id)) ?? '';
    expect(JSON.parse(customer)).toMatchObject({ _id: id, erased: true, stripeCustomerId: null });
    const user = (left.get('auth.users') ?? []).find((text) => text.includes(id)) ?? '';
    expect(JSON.parse(user)).toMatchObject({
      username: '',
      email: `erased:${id}`,
      password: '',
      zodiac: null,
      outbox: [],
    });
  });
});
