import { careBeside, careAnswer } from '@sternenrat/contracts/care';
import { defineEndpoint } from '@sternenrat/contracts/define-endpoint';
import { freeText } from '@sternenrat/contracts/core/free-text';
import { errors } from '@sternenrat/contracts/errors';
import { z } from '@sternenrat/contracts/core/zod';
import { DomainError } from '../../src/errors/domain-error.ts';
import { route } from '../../src/http/route.ts';
import type { TextCheck } from '../../src/http/text-check.ts';
import { asPlayer, serve } from './fixture.ts';

const words = z.object({ text: freeText(z.string().check(z.maxLength(20))), title: z.optional(z.string()) });
const common = { owner: 'owl', summary: '', method: 'POST', access: 'player', errors: [], body: words } as const;
const plain = z.object({ success: z.literal(true), saw: z.string() });
const talk = defineEndpoint({
  ...common,
  name: 'talk',
  path: '/api/talk',
  answer: z.union([plain, careAnswer]),
  care: 'answer',
});
const letter = defineEndpoint({
  ...common,
  name: 'letter',
  path: '/api/letter',
  answer: z.extend(plain, careBeside),
  care: 'beside',
});
const naming = defineEndpoint({ ...letter, name: 'naming', path: '/api/naming', care: 'refuse' });

const lantern = { title: 'a', text: 'b', contacts: [] };
const softLight = { ...lantern, question: 'c' };
let replaces: boolean[] = [];
const checkText: TextCheck = (texts, { timeZone, instead }) => {
  replaces.push(instead);
  if (texts.join().includes('crash')) throw new Error('the check is broken');
  if (texts.join().includes('danger'))
    return {
      type: 'lantern',
      refusal: errors.not_kept,
      fields: { type: 'lantern', lantern: { ...lantern, title: timeZone } },
    };
  return texts.join().includes('heavy')
    ? { type: 'soft_light', refusal: null, fields: { type: 'soft_light', softLight } }
    : null;
};

let made: string[] = [];
const handle = async ({ body: { text } }: { body: { text: string } }) => {
  made.push(text);
  if (text === 'heavy refused') throw new DomainError(errors.not_found);
  return { saw: text };
};
const routes = [route(talk, handle), route(letter, handle), route(naming, handle)];
beforeEach(() => {
  made = [];
  replaces = [];
});

async function send(path: string, body: unknown) {
  await using server = await serve(routes, { checkText });
  const { status, json } = await server.send('POST', path, {
    headers: { ...asPlayer(), 'content-type': 'application/json', 'x-time-zone': 'Europe/Vienna' },
    body: JSON.stringify(body),
  });
  return { status, json };
}
const full = { type: 'lantern', lantern: { ...lantern, title: 'Europe/Vienna' } };
const soft = { type: 'soft_light', softLight };

describe('free text of a person', () => {
  it('is checked for an answer of its own only where that replaces the call’s', async () => {
    for (const { path } of [talk, letter, naming]) await send(path, { text: 'fine' });
    expect(replaces).toEqual([true, false, false]);
  });

  it('without a check, the service refuses to start', async () => {
    await expect(serve(routes)).rejects.toThrow('talk takes free text, and no text check was given');
  });

  it.each([
    ['/api/talk', 'danger', full],
    ['/api/talk', 'heavy', soft],
    ['/api/talk', `danger, far over the limit ${'x'.repeat(10_000)}`, full],
  ])('%s: "%s" answers with care instead of the call', async (path, text, answer) => {
    expect(await send(path, { text })).toEqual({ status: 200, json: { success: true, ...answer } });
    expect(made).toEqual([]);
  });

  it.each([
    ['/api/letter', 'danger', full],
    ['/api/letter', 'heavy', soft],
    ['/api/naming', 'heavy', soft],
  ])('%s: "%s" adds care to the answer of the call', async (path, text, answer) => {
    expect(await send(path, { text })).toEqual({ status: 200, json: { success: true, saw: text, ...answer } });
    expect(made).toEqual([text]);
  });

  it('a call that would store it is rejected, with care in the error', async () => {
    const { status, json } = await send('/api/naming', { text: 'danger' });
    expect([status, json]).toEqual([400, expect.objectContaining({ success: false, code: 'not_kept', ...full })]);
    expect(made).toEqual([]);
  });

  it('errors carry it too: over the limit, and of the handler', async () => {
    const long = await send('/api/letter', { text: `danger ${'x'.repeat(100)}` });
    expect([long.status, long.json]).toEqual([400, expect.objectContaining({ code: 'bad_input', ...full })]);
    const refused = await send('/api/letter', { text: 'heavy refused' });
    expect([refused.status, refused.json]).toEqual([404, expect.objectContaining({ code: 'not_found', ...soft })]);
  });

  it('other fields and harmless texts have no effect', async () => {
    expect((await send('/api/talk', { text: 'fine', title: 'danger' })).json).toEqual({ success: true, saw: 'fine' });
    expect((await send('/api/letter', { text: 'fine' })).json).toEqual({ success: true, saw: 'fine' });
  });

  it('a check that fails is logged, and the call goes on', async () => {
    expect((await send('/api/talk', { text: 'crash' })).json).toEqual({ success: true, saw: 'crash' });
  });
});
