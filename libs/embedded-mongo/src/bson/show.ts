import type { ObjectId } from 'bson';
import { isPlainObject, tagOf } from './types.ts';

function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return `[ ${value.map(show).join(', ')} ]`;
  if (isPlainObject(value)) return showKey(value);
  if (typeof value === 'symbol') return 'undefined';
  if (tagOf(value) === 'ObjectId') return `ObjectId('${(value as ObjectId).toHexString()}')`;
  return String(value);
}

export function showKey(key: Readonly<Record<string, unknown>>): string {
  return `{ ${Object.entries(key)
    .map(([name, value]) => `${name}: ${show(value)}`)
    .join(', ')} }`;
}
