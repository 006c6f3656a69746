import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { text as readAll } from 'node:stream/consumers';
import type { Services } from './command.ts';
import { runOperator, type Terminal } from './operator.ts';

export async function runInTerminal(connect: () => Services): Promise<void> {
  const { stdin, stdout, stderr } = process;
  const confirm = async (question: string): Promise<boolean> => {
    // the question goes to stderr, so that a redirected stdout doesn't contain it
    const prompt = createInterface({ input: stdin, output: stderr });
    const answer = await prompt.question(question).finally(() => prompt.close());
    return /^y(es)?$/i.test(answer.trim());
  };
  const terminal: Terminal = {
    argv: process.argv.slice(2),
    account: accountName(),
    print: (text) => void stdout.write(`${text}\n`),
    printError: (text) => void stderr.write(`${text}\n`),
    ...(stdin.isTTY ? { confirm } : { readInput: () => readAll(stdin) }),
  };
  process.exitCode = await runOperator(terminal, connect);
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
