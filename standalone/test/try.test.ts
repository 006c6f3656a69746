import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getRat, tryQuestion } from '@sternenrat/contracts/endpoints/oracle';
import { Visitor } from './support/player.ts';
import { type Running, run } from './support/running.ts';

/** A word that no text of the product has. */
const question = 'Soll ich den Zirbelkieferschreibtisch behalten?';
const word = 'Zirbelkieferschreibtisch';

function filesWith(text: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && readFileSync(path).includes(text);
  });
}

describe('a question without an account', () => {
  let product: Running;
  beforeAll(async () => void (product = await run()));
  afterAll(() => product[Symbol.asyncDispose]());

  it('is answered without a cookie and leaves no trace in databases and logs; a player’s question is stored', async () => {
    const visitor = new Visitor(product.url);
    const { status, data, headers } = await visitor.call(tryQuestion, { question });
    expect([status, data.type, headers['set-cookie']]).toEqual([200, 'horoscope', undefined]);
    expect(filesWith(word, product.dataDir)).toEqual([]);
    expect(product.output()).not.toContain(word);

    const player = await (await new Visitor(product.url).join('tischlerin')).hatched();
    expect((await player.call(getRat, { question, zodiac: 'löwe' })).status).toBe(200);
    expect(filesWith(word, product.dataDir)).not.toEqual([]);
  });

  it('must come from a page of the product', async () => {
    const { status, data } = await new Visitor(product.url).call(
      tryQuestion,
      { question },
      { Origin: 'https://fremd.example' },
    );
    expect([status, data.code]).toEqual([403, 'foreign_origin']);
  });
});
