import type { Connection } from 'mongoose';

export interface Command {
  readonly name: string;
  readonly collection: string;
}

const reads = ['find', 'getMore', 'aggregate', 'count', 'distinct'];
const writes = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];

export const readsOf = (commands: readonly Command[]): Command[] => commands.filter(({ name }) => reads.includes(name));
export const writesOf = (commands: readonly Command[]): Command[] =>
  commands.filter(({ name }) => writes.includes(name));

export async function commandsOf(connection: Connection, work: () => Promise<unknown>): Promise<Command[]> {
  const sent: Command[] = [];
  const client = connection.getClient();
  const record = ({ commandName: name, command }: { commandName: string; command: Record<string, unknown> }): void => {
    sent.push({ name, collection: String(command[name]) });
  };
  client.on('commandStarted', record);
  try {
    await work();
  } finally {
    client.off('commandStarted', record);
  }
  return sent;
}

/** In ms. A `setInterval` of this length or longer counts as a background poll. */
const shortestPollMs = 500;

/** Keeps polls that start after this call from running. @returns a function that restores `setInterval` */
export function withoutPolls(): () => void {
  const original = globalThis.setInterval;
  const replacement = (...args: Parameters<typeof setInterval>): NodeJS.Timeout => {
    const timer = original(...args);
    if ((args[1] ?? 0) >= shortestPollMs) clearInterval(timer);
    return timer;
  };
  globalThis.setInterval = replacement;
  return () => void (globalThis.setInterval = original);
}
