import { readFileSync } from 'node:fs';
import { z } from '../../src/core/zod.ts';
import { incompatibilities, type JsonSchema } from './accepts.ts';
import { contracts, type Contracts } from './contracts.ts';

const released = JSON.parse(readFileSync(new URL('./contracts.json', import.meta.url), 'utf8')) as Contracts;
const today = contracts();
/** Accepted incompatibilities: for a person in distress, an error of an older client is better than a horoscope. */
const unreadable: Readonly<Record<string, readonly string[]>> = {
  getRat: ['.data may be missing', '.type may be soft_light'],
  horoscope: ['.data may be missing', '.type may be soft_light'],
  proactiveResponse: ['.owlResponse may be missing', '.message may be missing', '.herzlicht may be missing'],
};
const names = (of: object): string[] => Object.keys(of);

/** During a rolling update two versions run side by side, so each must read what the other writes. */
describe('compatibility with the running release', () => {
  it.each(names(released.events))('%s: each version reads the events of the other', (name) => {
    const [before, now] = [released.events[name], today.events[name]];
    if (!before || !now) throw new Error(`${name} is gone: its consumers still wait for it`);
    expect({
      'the older reads': incompatibilities(before, now),
      'the newer reads': incompatibilities(now, before),
    }).toEqual({
      'the older reads': [],
      'the newer reads': [],
    });
  });

  it.each(names(released.endpoints))(
    '%s: a call of the older version is accepted, and it can read the answer',
    (name) => {
      const [before, now] = [released.endpoints[name], today.endpoints[name]];
      if (!before || !now) throw new Error(`${name} is gone: callers of the release still ask for it`);
      expect(now.call).toBe(before.call);
      expect([...new Set(incompatibilities(before.answer, now.answer))]).toEqual(unreadable[name] ?? []);
      expect(now.body ? incompatibilities(now.body, before.body ?? {}) : []).toEqual([]);
      expect(now.query ? incompatibilities(now.query, before.query ?? {}) : []).toEqual([]);
    },
  );

  it.each(names(released.endpoints).filter((name) => released.endpoints[name]?.internal))(
    '%s: the older version accepts a call of the newer one, which can read the answer',
    (name) => {
      const [before, now] = [released.endpoints[name], today.endpoints[name]];
      expect(before && now && incompatibilities(now.answer, before.answer)).toEqual([]);
      expect(before?.body && now?.body ? incompatibilities(before.body, now.body) : []).toEqual([]);
    },
  );
});

describe('the comparison', () => {
  const schema = (of: z.ZodMiniType): JsonSchema => z.toJSONSchema(of, { io: 'input' }) as JsonSchema;
  const first = z.object({ id: z.string(), kind: z.enum(['a', 'b']), list: z.array(z.object({ n: z.int() })) });

  it.each<[string, z.ZodMiniType]>([
    ['nothing changed', first],
    ['a field more that may be missing', z.extend(first, { note: z.optional(z.string()) })],
    [
      'a longer list of what may be said back',
      z.extend(first, { list: z.array(z.object({ n: z.int(), m: z.optional(z.int()) })) }),
    ],
  ])('accepts: %s', (_what, next) => {
    expect([incompatibilities(schema(first), schema(next)), incompatibilities(schema(next), schema(first))]).toEqual([
      [],
      [],
    ]);
  });

  it.each<[string, z.ZodMiniType]>([
    ['a field that is gone', z.omit(first, { kind: true })],
    ['a field more that has to be there', z.extend(first, { note: z.string() })],
    ['a field that may be missing now', z.partial(first, { id: true })],
    ['another type', z.extend(first, { id: z.int() })],
    ['one value more', z.extend(first, { kind: z.enum(['a', 'b', 'c']) })],
    ['one value less', z.extend(first, { kind: z.enum(['a']) })],
    ['null', z.extend(first, { id: z.nullable(z.string()) })],
    ['a narrower bound', z.extend(first, { id: z.string().check(z.maxLength(3)) })],
    ['another field, deep down', z.extend(first, { list: z.array(z.object({ m: z.int() })) })],
    ['a reader that became strict', z.strictObject({ id: z.string(), kind: z.enum(['a', 'b']) })],
  ])('finds: %s', (_what, next) => {
    const both = [...incompatibilities(schema(first), schema(next)), ...incompatibilities(schema(next), schema(first))];
    expect(both.length).toBeGreaterThan(0);
  });
});
