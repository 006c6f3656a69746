import { Long } from 'bson';
import type { Doc } from '../bson/codec.ts';
import { isPlainObject, toNumeric } from '../bson/types.ts';
import type { Database } from '../database.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Request } from '../wire/message.ts';

export interface Context {
  readonly database: Database;
  readonly name: string;
  readonly db: string;
  readonly body: Doc;
  readonly request: Request;
}

export interface Command {
  readonly fields: readonly string[];
  /** If the command fails, `Engine` rolls back its changes of collections and indexes. */
  readonly schema?: boolean;
  /** The command writes nothing, so `Listener` needs no commit for it. */
  readonly onlyReads?: boolean;
  /** `Listener` runs the command outside a transaction, after it has committed the waiting writes. */
  readonly afterCommit?: boolean;
  run(context: Context): Doc | Uint8Array;
}

/** Fields that every command accepts. `writeConcern` has no effect, because every commit is fsynced. */
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

export function rejectUnknownFields(command: Command, { name, body, request }: Omit<Context, 'database'>): void {
  if (body['txnNumber'] !== undefined || body['startTransaction'] !== undefined)
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  for (const field of [...Object.keys(body), ...request.sequences.keys()])
    if (field !== name && !common.has(field) && !command.fields.includes(field))
      throw notSupported(`the option ${field} of ${name}`);
}

export function rejectUnknownStatementFields(name: string, statements: readonly Doc[], known: readonly string[]): void {
  for (const statement of statements)
    for (const field of Object.keys(statement))
      if (!known.includes(field)) throw notSupported(`the option ${field} of a statement of ${name}`);
}

export function collectionName({ body, name }: Context): string {
  const collection = body[name];
  if (typeof collection === 'string' && collection !== '') return collection;
  throw new CommandError(73, `collection name has invalid type for ${name}`);
}

export function docField(body: Doc, field: string): Doc {
  const value = body[field];
  if (value === undefined || value === null) return {};
  if (isPlainObject(value)) return value;
  throw new CommandError(14, `BSON field '${field}' is the wrong type, expected type 'object'`);
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

/** The statements of a write, such as the items of `updates`, as raw BSON. */
export function statementsOf({ request, name, body }: Context, field: string): readonly Uint8Array[] {
  const found = request.sequences.get(field);
  if (found !== undefined) return found;
  const whole = `BSON field '${name}.${field}'`;
  throw body[field] === undefined
    ? new CommandError(40414, `${whole} is missing but a required field`)
    : new CommandError(14, `${whole} is the wrong type, expected an array of objects`);
}
