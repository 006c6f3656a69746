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
  /** Supported fields besides those of every command. */
  readonly fields: readonly string[];
  /** Fields of mongod that are rejected by name if they are set. */
  readonly unsupported?: readonly string[];
  /** Changes collections or indexes, atomically. */
  readonly schema?: boolean;
  /** Changes nothing, so it may run again after its round was rolled back. */
  readonly onlyReads?: boolean;
  /** Runs after the round's commit, with no transaction open. */
  readonly afterCommit?: boolean;
  run(context: Context): Doc | Uint8Array;
}
