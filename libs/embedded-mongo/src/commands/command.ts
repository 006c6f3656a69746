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

/** One command of the wire protocol. */
export interface Command {
  /** fields it understands, beside those that every command may carry */
  readonly fields: readonly string[];
  /** fields of mongod's that are refused by name when they ask for something */
  readonly refused?: readonly string[];
  /** changes collections or indexes: all of it happens or nothing */
  readonly schema?: boolean;
  /** Changes nothing, so it may run once more where the round that it was in is lost. */
  readonly onlyReads?: boolean;
  /** Runs when the round's writes are on the disk and no transaction is open. */
  readonly afterCommit?: boolean;
  run(context: Context): Doc | Uint8Array;
}
