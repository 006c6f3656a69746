import { readdirSync, readFileSync } from 'node:fs';
import { envelopeSchema } from '../src/core/event.ts';
import { allEvents } from '../src/events/all.ts';

const folder = new URL('./golden/', import.meta.url);
const fileOf = (event: { type: string; version: number }) => `${event.type}.v${event.version}.json`;
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { type: string; version: number; payload: unknown };

describe('events that were ever sent', () => {
  it('have one golden file per version, and every golden file belongs to an event', () => {
    expect(readdirSync(folder).toSorted()).toEqual(allEvents.map(fileOf).toSorted());
  });

  it.each(allEvents.map((event) => [fileOf(event), event] as const))('%s is still read, unchanged', (file, event) => {
    const golden = read(file);
    expect(envelopeSchema.parse(golden)).toEqual(golden);
    expect([golden.type, golden.version]).toEqual([event.type, event.version]);
    expect(event.payload.parse(golden.payload)).toEqual(golden.payload);
  });

  it.each(allEvents.map((event) => [event.type, event] as const))(
    '%s may grow: an unknown field is accepted and dropped',
    (_type, event) => {
      const golden = read(fileOf(event));
      expect(event.payload.parse({ ...(golden.payload as object), later: 1 })).toEqual(golden.payload);
      expect(envelopeSchema.parse({ ...golden, later: 1 })).toEqual(golden);
    },
  );

  it('have unique PascalCase types', () => {
    const types = allEvents.map((event) => event.type);
    expect(types.filter((type) => !/^([A-Z][a-z]+)+$/.test(type))).toEqual([]);
    expect(new Set(types).size).toBe(types.length);
  });
});
