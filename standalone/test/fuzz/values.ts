import fc from 'fast-check';

/** The part of JSON Schema that the API document uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Invalid values, as attackers, old clients and broken proxies send them. */
export const poison = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    -0.5,
    '',
    ' ',
    '\u0000',
    '\r\nX-Evil: 1',
    [],
    {},
    { $ne: null },
    { $gt: '' },
    ['a', 'b'],
    { $where: 'sleep(1)' },
    '__proto__',
    'constructor',
    'x'.repeat(3000),
    '<script>alert(1)</script>',
    '🦉',
    '\ud800',
    '../../etc/passwd',
    "' OR 1=1 --",
    '%00',
    '2026-02-30T25:61:00Z',
    '9'.repeat(40),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Generates valid and nearly valid values. */
export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
      return fc.integer({ min: bounded(schema.minimum, -10), max: bounded(schema.maximum, 1000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const bounded = (limit: number | undefined, otherwise: number): number =>
  limit === undefined || Math.abs(limit) > 1e9 ? otherwise : limit;

/** Generates objects with mostly valid fields; some fields are invalid, missing or unknown. */
export function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      [name, fc.oneof({ weight: 8, arbitrary: valueOf(schema) }, { weight: 1, arbitrary: poison })] as const,
  );
  const foreign = ['isPremium', '__proto__', 'userId', '$where'].map((name) => [name, poison] as const);
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [...required] }) },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record(Object.fromEntries([...fields, ...foreign]), { requiredKeys: [] }) },
  );
}

function textOf({ format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const longest = Math.max(minLength, Math.min(maxLength, 80));
  return fc.oneof(
    fc.string({ minLength, maxLength: longest, unit: 'grapheme' }),
    fc.stringMatching(/^[\w-]{8,43}$/),
    fc.constant('x'.repeat(maxLength + 1)),
  );
}
