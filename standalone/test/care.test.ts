import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { textFieldsOf } from '@sternenrat/contracts/core/free-text';
import { type Running, run } from './support/running.ts';
import { Visitor } from './support/player.ts';

const caring = allEndpoints.filter(({ care }) => care !== undefined);
const words = 'Ich will mich umbringen';

/** Returns a body that has the text in each free-text field, and no other fields. */
function bodyOf({ body }: (typeof caring)[number], text: string): Record<string, unknown> {
  const free = textFieldsOf(body!).filter((field) => field.free);
  return Object.fromEntries(free.map(({ path }) => [path[0], text]));
}

describe('a text that signals danger, in every call with free text', () => {
  let product: Running;
  let player: Visitor;
  beforeAll(async () => {
    product = await run();
    player = await (await new Visitor(product.url).join('paula')).hatched();
  });
  afterAll(() => product[Symbol.asyncDispose]());

  it('cover these calls', () => {
    expect(caring.map(({ name }) => name).toSorted()).toEqual([
      'cancelContract',
      'changeFeather',
      'changeName',
      'contact',
      'getRat',
      'hatch',
      'horoscope',
      'proactiveResponse',
      'register',
      'reportAnswer',
      'tryQuestion',
      'withdrawContract',
    ]);
  });

  it.each(caring.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s shows the lantern, also to a text far over the limit',
    async (_name, endpoint) => {
      for (const text of [words, `${'Ich schreibe dir, weil es gerade schlimm ist. '.repeat(100)}${words}`]) {
        const { status, data } = await player.call(endpoint, bodyOf(endpoint, text));
        expect([status, data.type]).toEqual([endpoint.care === 'answer' ? 200 : 400, 'lantern']);
        expect(JSON.stringify(data['lantern'])).toContain('0800 1110111');
        expect(JSON.stringify(data)).not.toContain(words);
      }
    },
  );

  it('a message to us is stored, with the lantern in the answer', async () => {
    const body = { email: 'paula@example.org', topic: 'other', message: words, tookMs: 20_000 };
    const { status, data } = await player.call(contact, body);
    expect([status, data.type, typeof data['receivedAt']]).toEqual([200, 'lantern', 'string']);
  });

  it('the log contains no such text', () => expect(product.output()).not.toMatch(/umbringen/u));
});
