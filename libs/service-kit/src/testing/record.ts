import type { Connection } from 'mongoose';

/**
 * Ids and tokens, which differ in each run: `pay_…`, UUIDs, hashes and other long words. Names such as
 * `PasswordResetRequested` aren't: they have no digit, no hyphen and no two capitals in a row.
 */
const random = /\$argon2\S+|\b[a-z]{2,4}_[\w-]{12,}|(?=[\w-]*(?:\d|[A-Z]{2}|[A-Za-z]-))[\w-]{20,}/gu;
const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/gu;
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
      Math.abs(at - machineStart) + minuteMs < Math.abs(at - productStart.getTime())
        ? ['machine', machineStart]
        : ['now', productStart.getTime()];
    const minutes = Math.floor((at - start + minuteMs) / stepMs) * (stepMs / minuteMs);
    return `${name}${minutes < 0 ? '' : '+'}${minutes}m`;
  };
  const nameOf = (id: string): string => {
    const known = numbers.get(id) ?? `<id ${numbers.size + 1}>`;
    numbers.set(id, known);
    return known;
  };
  const textOf = (text: string): string =>
    text.replaceAll(isoTime, (time) => timeOf(Date.parse(time))).replaceAll(random, nameOf);
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
