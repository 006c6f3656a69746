import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { text as allOf } from 'node:stream/consumers';
import type { Calls } from './command.ts';
import { runOperator, type Terminal } from './operator.ts';

/** Runs the command that this process was started with, and sets its exit code. */
export async function runInTerminal(connect: () => Calls): Promise<void> {
  const { stdin, stdout, stderr } = process;
  const ask = async (question: string): Promise<boolean> => {
    // questions go where they don't mix with an answer that is piped on
    const reading = createInterface({ input: stdin, output: stderr });
    const answer = await reading.question(question).finally(() => reading.close());
    return /^y(es)?$/i.test(answer.trim());
  };
  const terminal: Terminal = {
    argv: process.argv.slice(2),
    account: accountName(),
    say: (text) => void stdout.write(`${text}\n`),
    complain: (text) => void stderr.write(`${text}\n`),
    ...(stdin.isTTY ? { ask } : { read: () => allOf(stdin) }),
  };
  process.exitCode = await runOperator(terminal, connect);
}

/** Empty in a container, whose user has no entry. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
