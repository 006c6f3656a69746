import type OpenAI from 'openai';
import { aReading } from '../domain/reading/a-reading.ts';
import { write } from './draft.ts';
import type { ModelAsk } from './port.ts';

const ask: ModelAsk = {
  userId: 'mira',
  question: 'Wie wird meine Woche?',
  reading: aReading({ concern: 'exam' }),
  expected: { form: 'yesNo', side: 'ja', inverted: false, options: [], days: null },
  turns: [],
  lastOwlMessage: null,
  name: null,
  zodiac: 'löwe',
  stage: 'küken',
  mood: 'harmonious',
  hour: 14,
  asleep: false,
  feathers: [],
  facts: [],
  picture: null,
};
const prices = { centsPerMillionIn: 40, centsPerMillionOut: 160 };
const written = { bild: null, absatz1: 'Ja,  gern.', absatz2: 'Bald.', fakten: [], federn: [] };

interface Sent {
  readonly instructions: string;
  readonly input: readonly { readonly content: readonly { readonly text: string }[] }[];
}

/** Sends a request for a draft to a fake client. @returns the request, its data and the draft */
async function send(changes: Partial<ModelAsk> = {}, response: object = {}) {
  let sent: Sent | undefined;
  const answer = { status: 'completed', output: [], output_text: JSON.stringify(written), ...response };
  const create = async (request: Sent) => ((sent = request), answer);
  const request = write({
    client: { responses: { create } } as unknown as OpenAI,
    settings: { ...prices, model: 'm' },
    instructions: 'Du bist Noctua.',
    ask: { ...ask, ...changes },
    violations: [],
    who: 'pseudonym',
    onUsage: () => undefined,
  });
  const draft = await request.run(AbortSignal.timeout(1_000));
  return { draft, atMost: request.atMost, data: JSON.parse(sent?.input[0]?.content[0]?.text ?? '') };
}

describe('the model', () => {
  it('gets title and description of the picture, the description at most 1500 characters long', async () => {
    const about = { title: 'Der Ring', explanation: 'x'.repeat(3000) };
    const { data } = await send({ picture: { date: '2026-03-10', own: false, about } });
    expect(data.bild).toEqual({
      art: 'Bild der NASA',
      tag: '2026-03-10',
      titel: 'Der Ring',
      beschreibung: 'x'.repeat(1500),
    });
  });

  it('gets a drawn sky, or a picture without a description, as such', async () => {
    const drawn = { date: '2026-03-10', own: true, about: null };
    expect((await send({ picture: drawn })).data.bild).toEqual({ art: 'gezeichneter Himmel', tag: '2026-03-10' });
    const nasa = { ...drawn, own: false };
    expect((await send({ picture: nasa })).data.bild).toEqual({ art: 'Bild der NASA', tag: '2026-03-10' });
    expect((await send()).data.bild).toBeNull();
  });

  it('gets earlier questions, answers and messages shortened', async () => {
    const turns = [{ question: 'f'.repeat(500), answer: 'a'.repeat(500) }];
    const { data } = await send({ turns, lastOwlMessage: 'n'.repeat(500) });
    expect(data.verlauf).toEqual([{ frage: 'f'.repeat(200), antwort: 'a'.repeat(300) }]);
    expect(data.letzte_nachricht).toBe('n'.repeat(300));
  });

  it('gets how the question was understood, and who asks', async () => {
    const expected = {
      form: 'choice',
      side: 'nein',
      inverted: true,
      options: ['Tee', 'Kaffee'],
      days: 'heute',
    } as const;
    const { data } = await send({ expected, name: 'Mira', asleep: true });
    expect(data.gelesen).toMatchObject({
      form: 'yesNo',
      thema: 'exam',
      ton: 'neutral',
      zeit: null,
      moeglichkeiten: ['Tee', 'Kaffee'],
      neigung: 'nein',
      umgekehrt: true,
      tage: 'heute',
    });
    expect(data.person).toEqual({
      name: 'Mira',
      sternzeichen: 'löwe',
      stufe_der_eule: 'küken',
      stimmung_der_eule: 'harmonious',
      stunde: 14,
      eule_schlaeft: true,
    });
  });
});

describe('a draft', () => {
  it('is the paragraphs without the picture’s, if there is none, and with single spaces', async () => {
    expect((await send()).draft).toMatchObject({ text: 'Ja, gern.\n\nBald.', named: [], feathers: [] });
    const withPicture = { output_text: JSON.stringify({ ...written, bild: 'Ein Ring.' }) };
    expect((await send({}, withPicture)).draft).toMatchObject({ text: 'Ja, gern.\n\nEin Ring.\n\nBald.' });
  });

  it.each([
    ['as reported', { input_tokens: 10, output_tokens: 20 }, 10 * 40 + 20 * 160],
    ['at most the maximum', { input_tokens: 1e9, output_tokens: 1e9 }, null],
    ['the maximum without a report', undefined, null],
    ['the maximum for a negative report', { input_tokens: -1e9, output_tokens: 0 }, null],
  ])('costs %s', async (_what, usage, cost) => {
    const { draft, atMost } = await send({}, { usage });
    expect(draft.cost).toBe(cost ?? atMost);
  });

  it.each([
    ['an incomplete response', { status: 'incomplete' }],
    ['an empty one', { output_text: '' }],
    ['no JSON', { output_text: 'Ja, gern.' }],
    ['another schema', { output_text: '{}' }],
  ])('is unusable: %s', async (_what, response) => {
    await expect(send({}, response)).rejects.toThrow(/unvollständig|leer|kein JSON|Schema/);
  });

  it('is refused if the response has a refusal', async () => {
    const output = [{ type: 'message', content: [{ type: 'refusal' }] }];
    expect((await send({}, { output })).draft).toMatchObject({ refused: true });
  });
});
