import { careAnswer, careBeside } from '../src/care.ts';
import type { Endpoint } from '../src/define-endpoint.ts';
import { allEndpoints } from '../src/endpoints/all.ts';
import { freeText, freeTextsIn, textFieldsOf } from '../src/core/free-text.ts';
import { z } from '../src/core/zod.ts';

const calls = allEndpoints.filter(({ access }) => access !== 'internal');

/** String fields that aren't checked for distress, with the reason. */
const noFreeText: Readonly<Record<string, string>> = {
  email: 'an address',
  password: 'a secret; it is never read',
  oldPassword: 'a secret; it is never read',
  newPassword: 'a secret; it is never read',
  token: 'made by the server, sent in a link',
  clientSecret: 'made by the payment provider',
  paymentId: 'an id',
  reference: 'an id of a request',
  'device.endpoint': 'an address that the browser makes',
  'device.keys.p256dh': 'a key that the browser makes',
  'device.keys.auth': 'a key that the browser makes',
  lastOwlMessage: "the owl's own words, repeated",
  textBeforeLight: 'a text that a light has answered; checked again only to see that it was',
  'putBirth.time': 'four digits',
  'putBirth.place.name': 'picked from a list; shown to the player only',
  'putBirth.place.timeZone': 'an IANA name',
  homepage: 'a trap for programs; people do not see the field',
  'login.username': 'compared with a stored name, neither kept nor shown',
  'proactiveResponse.question': "the owl's own words, repeated",
};

const reasonFor = (name: string, field: string) => noFreeText[field] ?? noFreeText[`${name}.${field}`];
const bodies = calls.flatMap((call) => (call.body ? [{ ...call, body: call.body }] : []));
const isFree = ({ body }: Endpoint) => body !== undefined && textFieldsOf(body).some(({ free }) => free);

describe("free text in players' calls", () => {
  it.each(bodies.map((call) => [call.name, call] as const))(
    '%s: every string is marked as free text or has a reason',
    (name, { body }) => {
      const open = textFieldsOf(body).filter(({ path, free }) => !free && !reasonFor(name, path.join('.')));
      expect(open.map(({ path }) => path.join('.'))).toEqual([]);
    },
  );

  it('no field is both marked and listed with a reason, and every listed field exists', () => {
    const fields = bodies.flatMap(({ name, body }) => textFieldsOf(body).map((field) => ({ name, ...field })));
    const both = fields.filter(({ name, path, free }) => free && reasonFor(name, path.join('.')));
    expect(both).toEqual([]);
    const used = new Set(fields.flatMap(({ name, path }) => [path.join('.'), `${name}.${path.join('.')}`]));
    expect(Object.keys(noFreeText).filter((field) => !used.has(field))).toEqual([]);
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    '%s declares care if and only if it takes free text',
    (_, call) => {
      expect(call.care !== undefined).toBe(isFree(call));
    },
  );

  const light = { title: 'a', text: 'b', contacts: [] };
  const withCare = (wanted: (care: string) => boolean) =>
    calls.filter(({ care }) => care && wanted(care)).map((call) => [call.name, call] as const);

  it.each(withCare((care) => care === 'answer'))('%s may answer with a lantern or a soft light', (_, { answer }) => {
    const softLight = { ...light, question: 'c' };
    expect(answer.safeParse({ success: true, type: 'lantern', lantern: light }).success).toBe(true);
    expect(answer.safeParse({ success: true, type: 'soft_light', softLight }).success).toBe(true);
  });

  it.each(withCare((care) => care !== 'answer'))(
    '%s may add a lantern or a soft light to its answer',
    (_, { answer }) => {
      const { shape } = (answer as unknown as { _zod: { def: { shape: object } } })._zod.def;
      expect(shape).toMatchObject(careBeside);
    },
  );

  it('accepts no free text in a query', () => {
    const fields = calls.flatMap(({ name, query }) =>
      query ? textFieldsOf(query).map(({ path }) => `${name}.${path.join('.')}`) : [],
    );
    expect(fields.toSorted()).toEqual([
      'album.cursor',
      // the beginning of a place's name; it is searched and not stored
      'findPlaces.q',
      // `history.q` is a search term; the texts that it finds were checked when written
      'history.cursor',
      'history.q',
      'ledger.before',
      'oneClickStop.token',
    ]);
  });
});

describe('free texts of a schema', () => {
  const text = freeText(z.string().check(z.maxLength(3)));
  const schema = z.object({
    plain: z.string(),
    day: z.iso.date(),
    kind: z.enum(['a']),
    text,
    maybe: z.optional(z.nullable(text)),
    piped: z.pipe(
      text,
      z.transform((raw: string) => raw.trim()),
    ),
    list: z.array(z.object({ text })),
    either: z.union([z.object({ one: text }), z.object({ two: z.string() })]),
  });

  it('are found in optionals, pipes, arrays and unions', () => {
    const names = (free: boolean) =>
      textFieldsOf(schema)
        .filter((field) => field.free === free)
        .map(({ path }) => path.join('.'));
    expect(names(true)).toEqual(['text', 'maybe', 'piped', 'list.*.text', 'either.one']);
    expect(names(false)).toEqual(['plain', 'either.two']);
  });

  it('are read from unvalidated input of any length', () => {
    const long = 'x'.repeat(10_000);
    const value = { plain: 'p', text: long, maybe: 1, list: [{ text: 'b' }, null, 'c'], either: { one: 'd' } };
    expect(freeTextsIn(schema, value)).toEqual([long, 'b', 'd']);
    expect([undefined, null, 7, 'text', []].map((wrong) => freeTextsIn(schema, wrong))).toEqual([[], [], [], [], []]);
    expect(freeTextsIn(schema, JSON.parse('{"__proto__":{"text":"x"}}'))).toEqual([]);
  });

  it('a care answer without a text is invalid', () => {
    expect(careAnswer.safeParse({ success: true, type: 'soft_light' }).success).toBe(false);
  });
});
