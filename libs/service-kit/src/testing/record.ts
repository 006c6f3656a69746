import type { Connection } from 'mongoose';

/** Ids and tokens, which differ in each run: `pay_…`, UUIDs, hashes, secrets and other random text without blanks. */
const random =
  /\b(?:\w+_secret_\w+|(?:[a-z]{2,5}_)?(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24,64}|(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?:[\w-]{43}|[0-9A-Za-z]{20,32})))\b/gu;
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;
const stepMs = 600_000;
const minuteMs = 60_000;

/**
 * Makes values of two runs comparable. Equal ids become equal numbers; times become the distance from the start of the
 * test, in steps of ten minutes: `now+0m`. Times of the machine begin with `machine`.
 */
export function createRecord(productStart: Date): (value: unknown) => unknown {
  const numbers = new Map<string, string>();
  const machineStart = Date.now();
  const timeOf = (at: number): string => {
    const [name, start] =
      Math.abs(at - machineStart) < Math.abs(at - productStart.getTime())
        ? ['machine', machineStart]
        : ['now', productStart.getTime()];
    const minutes = Math.floor((at - start + minuteMs) / stepMs) * (stepMs / minuteMs);
    return `${name}${minutes < 0 ? '' : '+'}${minutes}m`;
  };
  const textOf = (text: string): string =>
    isoTime.test(text)
      ? timeOf(Date.parse(text))
      : text.replaceAll(random, (id) => {
          const known = numbers.get(id) ?? `<${/^[a-z]+(?=_)/u.exec(id)?.[0] ?? 'id'} ${numbers.size + 1}>`;
          numbers.set(id, known);
          return known;
        });
  const record = (value: unknown): unknown => {
    if (typeof value === 'string') return textOf(value);
    if (value instanceof Date) return timeOf(value.getTime());
    if (typeof value === 'number' && value > 1e12) return timeOf(value);
    if (Array.isArray(value)) return value.map(record);
    if (typeof value !== 'object' || value === null) return value;
    if ('toJSON' in value || Buffer.isBuffer(value)) return '<binary>';
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [textOf(key), record(each)]));
  };
  return record;
}

/** All documents by collection, without the named collections, empty outboxes and versions. */
export async function storedIn(connection: Connection, without: readonly string[] = []): Promise<object> {
  const names = (await connection.listCollections()).map(({ name }) => name).filter((name) => !without.includes(name));
  const stored: Record<string, object[]> = {};
  for (const name of names.toSorted()) {
    const documents = await connection.collection(name).find({}).toArray();
    if (documents.length > 0) stored[name] = documents.map(({ version: _version, ...document }) => document);
  }
  return stored;
}
