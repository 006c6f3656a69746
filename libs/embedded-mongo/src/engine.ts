import type { Doc } from './bson/codec.ts';
import { type Command, type Context, rejectUnknownFields } from './commands/command.ts';
import { commands } from './commands/table.ts';
import type { Database } from './database.ts';
import { CommandError, errorReply } from './errors.ts';
import type { Request } from './wire/message.ts';

export class Engine {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  runsAfterCommit(request: Request): boolean {
    return commandOf(request)?.afterCommit === true;
  }

  onlyReads(request: Request): boolean {
    return commandOf(request)?.onlyReads === true;
  }

  /** An error becomes an error reply. Writes are durable after `commit`. */
  handle(request: Request): Doc | Uint8Array {
    try {
      return this.#run(request);
    } catch (error) {
      return errorReply(error);
    }
  }

  #run(request: Request): Doc | Uint8Array {
    const { body } = request;
    const name = Object.keys(body)[0] ?? '';
    const command = commandOf(request);
    if (command === undefined) throw new CommandError(59, `no such command: '${name}'`);
    const db = typeof body['$db'] === 'string' ? body['$db'] : 'admin';
    const context: Context = { database: this.#database, name, db, body, request };
    rejectUnknownFields(command, context);
    if (command.schema !== true) return command.run(context);
    try {
      return this.#database.store.nested(() => command.run(context));
    } catch (error) {
      this.#database.catalog.reload();
      throw error;
    }
  }

  commit(): void {
    this.#database.commit();
  }
}

const commandOf = ({ body }: Request): Command | undefined => commands[Object.keys(body)[0] ?? ''];
