import { Long } from 'bson';
import type { Doc } from '../bson/codec.ts';
import { isPlainObject, toNumeric } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Command, Context } from './command.ts';

/** Fields that every command accepts. `writeConcern` has no effect, because every commit is fsynced anyway. */
const common = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'client',
  'helloOk',
]);

export function rejectUnknownFields(
  name: string,
  command: Command,
  body: Doc,
  sequences: ReadonlyMap<string, unknown>,
): void {
  if (body['txnNumber'] !== undefined || body['startTransaction'] !== undefined)
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  for (const field of Object.keys(body)) if (field !== name) rejectUnknown(name, command, field, body[field]);
  for (const field of sequences.keys()) rejectUnknown(name, command, field, true);
}

function rejectUnknown(name: string, command: Command, field: string, value: unknown): void {
  if (common.has(field) || command.fields.includes(field)) return;
  if (command.unsupported?.includes(field) !== true)
    throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  if (asksForSomething(value)) throw notSupported(`the option ${field} of ${name}`);
}

function asksForSomething(value: unknown): boolean {
  if (value === false || value === null || value === undefined) return false;
  if (isPlainObject(value)) return Object.keys(value).length > 0 && value['locale'] !== 'simple';
  return true;
}

export function collectionName(context: Context): string {
  const name = context.body[context.name];
  if (typeof name !== 'string' || name === '')
    throw new CommandError(73, `collection name has invalid type for ${context.name}`);
  return name;
}

export function docField(body: Doc, field: string): Doc {
  const value = body[field];
  if (value === undefined || value === null) return {};
  if (!isPlainObject(value))
    throw new CommandError(14, `BSON field '${field}' is the wrong type, expected type 'object'`);
  return value;
}

export function numberField(body: Doc, field: string, otherwise: number): number {
  const value = body[field];
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== 'number' && !(value instanceof Long))
    throw new CommandError(14, `BSON field '${field}' is the wrong type, expected a number`);
  const number = Number(toNumeric(value));
  if (number < 0) throw new CommandError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  return number;
}

export function documents(context: Context, field: string): readonly Uint8Array[] {
  const found = context.request.sequences.get(field);
  if (found !== undefined) return found;
  const whole = `BSON field '${context.name}.${field}'`;
  throw context.body[field] === undefined
    ? new CommandError(40414, `${whole} is missing but a required field`)
    : new CommandError(14, `${whole} is the wrong type, expected an array of objects`);
}

export function rejectUnknownParts(
  where: string,
  part: Doc,
  known: readonly string[],
  unsupported: readonly string[],
): void {
  for (const field of Object.keys(part)) {
    if (known.includes(field)) continue;
    if (!unsupported.includes(field))
      throw new CommandError(40415, `BSON field '${where}.${field}' is an unknown field.`);
    if (asksForSomething(part[field])) throw notSupported(`the option ${field} of ${where}`);
  }
}
