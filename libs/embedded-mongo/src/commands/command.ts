import type { Doc } from '../bson/codec.ts';
import type { Engine } from '../engine.ts';
import type { Request } from '../wire/message.ts';

export interface Context {
  readonly engine: Engine;
  readonly name: string;
  readonly db: string;
  readonly body: Doc;
  readonly request: Request;
}

export interface Command {
  /** Supported fields of this command; every command also supports `common` of fields.ts. */
  readonly fields: readonly string[];
  /** Fields that mongod supports and this server rejects, with an error that names the field. */
  readonly unsupported?: readonly string[];
  /** The command changes collections or indexes and is rolled back if it fails. */
  readonly schema?: boolean;
  /** The command changes nothing, so it may run again after its round was rolled back. */
  readonly onlyReads?: boolean;
  /** The command runs after the round's commit, outside a transaction. */
  readonly afterCommit?: boolean;
  run(context: Context): Doc | Uint8Array;
}
