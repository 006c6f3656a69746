import type { Connection } from 'mongoose';

export interface Command {
  /** `find`, `update`, `insert` … */
  readonly name: string;
  readonly collection: string;
}

const reads = ['find', 'getMore', 'aggregate', 'count', 'distinct'];
const writes = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];

export const readsOf = (commands: readonly Command[]): Command[] => commands.filter(({ name }) => reads.includes(name));
export const writesOf = (commands: readonly Command[]): Command[] =>
  commands.filter(({ name }) => writes.includes(name));

/** Every command that a connection of the test world sends to its server while `work` runs. */
export async function commandsOf(connection: Connection, work: () => Promise<unknown>): Promise<Command[]> {
  const sent: Command[] = [];
  const client = connection.getClient();
  const note = ({ commandName: name, command }: { commandName: string; command: Record<string, unknown> }): void => {
    sent.push({ name, collection: String(command[name]) });
  };
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return sent;
}
