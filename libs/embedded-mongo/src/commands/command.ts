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
  /** Supported fields of the request; every command also supports those in `common` of fields.ts. */
  readonly fields: readonly string[];
  /** Fields of the request that mongod supports. This server rejects them with an error that names the field. */
  readonly unsupported?: readonly string[];
  /** The command changes collections or indexes. `Engine` rolls it back if it fails. */
  readonly schema?: boolean;
  /** The command writes nothing, so `Listener` may run it at once, and again after a failed commit. */
  readonly onlyReads?: boolean;
  /** `Listener` runs the command after the commit of its round, outside a transaction. */
  readonly afterCommit?: boolean;
  run(context: Context): Doc | Uint8Array;
}
