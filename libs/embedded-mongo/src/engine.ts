import type { Doc } from './bson/codec.ts';
import { commands } from './commands/table.ts';
import type { Command, Context } from './commands/command.ts';
import { rejectUnknownFields } from './commands/fields.ts';
import { CommandError, errorReply } from './errors.ts';
import { Cursors } from './cursors.ts';
import { Catalog } from './storage/catalog.ts';
import { Store } from './storage/store.ts';
import { TtlSweeper } from './ttl.ts';
import type { Request } from './wire/message.ts';

export class Engine {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly cursors = new Cursors();
  readonly ttl: TtlSweeper;
  readonly startedAt = Date.now();
  readonly file: string;
  /** All engines of this thread, including this one. While a backup copies their files, none of them can write. */
  group: readonly Engine[] = [this];

  constructor(file: string) {
    this.file = file;
    this.store = new Store(file);
    this.catalog = new Catalog(this.store);
    this.ttl = new TtlSweeper(this);
  }

  /** Whether the request runs after the commit of its round (see `Listener`). */
  waits(request: Request): boolean {
    return commandOf(request)?.afterCommit === true;
  }

  onlyReads(request: Request): boolean {
    return commandOf(request)?.onlyReads === true;
  }

  /** Executes a request and returns the reply; an error becomes an error reply. Writes are durable after `commit`. */
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
    const command = commands[name];
    if (command === undefined) throw new CommandError(59, `no such command: '${name}'`);
    rejectUnknownFields(name, command, body, request.sequences);
    const context: Context = {
      engine: this,
      name,
      db: typeof body['$db'] === 'string' ? body['$db'] : 'admin',
      body,
      request,
    };
    if (command.schema !== true) return command.run(context);
    try {
      return this.store.nested(() => command.run(context));
    } catch (error) {
      this.catalog.reload();
      throw error;
    }
  }

  /** Makes all writes since the last commit durable. @throws if the commit fails; the writes are rolled back then */
  commit(): void {
    try {
      this.store.commit();
    } catch (error) {
      this.store.rollback();
      this.catalog.reload();
      throw error;
    }
  }

  close(): void {
    this.ttl.stop();
    this.store.close();
  }
}

const commandOf = ({ body }: Request): Command | undefined => commands[Object.keys(body)[0] ?? ''];
