import { parseArgs } from 'node:util';
import { idempotencyKeyForm } from '@sternenrat/service-kit/http/headers';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { UsageError } from './usage-error.ts';

export interface CommandLine {
  readonly command: Command;
  readonly args: readonly string[];
  readonly reason: string | null;
  readonly key: string | null;
  readonly text: string | null;
  readonly as: string | null;
  readonly json: boolean;
  readonly yes: boolean;
}

const options = {
  reason: { type: 'string' },
  key: { type: 'string' },
  text: { type: 'string' },
  as: { type: 'string' },
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const maxReasonLength = 500;

export function parseCommandLine(argv: readonly string[]): CommandLine | null {
  const { values, positionals } = parseOptions(argv);
  if (values.help || positionals.length === 0) return null;
  const command = findCommand(positionals);
  const args = positionals.slice(command.name.split(' ').length);
  const required = command.parameters.filter((parameter) => !parameter.startsWith('[')).length;
  if (args.length < required || args.length > command.parameters.length)
    throw new UsageError(`Usage: ${usageOf(command)}`);
  const reason = values.reason?.trim() || null;
  if (reason !== null && reason.length > maxReasonLength)
    throw new UsageError(`A reason has at most ${maxReasonLength} characters.`);
  if (command.reason === 'required' && reason === null)
    throw new UsageError(`${command.name} needs a reason for the audit: --reason "…"`);
  if ((command.reason ?? 'none') === 'none' && reason !== null)
    throw new UsageError(`${command.name} takes no reason.`);
  const key = values.key ?? null;
  if (command.key && (key === null || !idempotencyKeyForm.test(key)))
    throw new UsageError(
      `${command.name} needs --key, so that a repetition has no effect: 8 to 100 letters, digits, dots, colons, - or _`,
    );
  if (!command.key && key !== null) throw new UsageError(`${command.name} takes no key.`);
  const text = values.text ?? null;
  if (!command.text && text !== null) throw new UsageError(`${command.name} takes no text.`);
  return { command, args, reason, key, text, as: values.as?.trim() || null, json: values.json, yes: values.yes };
}

function parseOptions(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The longest matching name wins: 'cancellations done' before 'cancellations'. @throws UsageError */
function findCommand(words: readonly string[]): Command {
  const matches = ({ name }: Command) => words.slice(0, name.split(' ').length).join(' ') === name;
  const found = commands.filter(matches).toSorted((a, b) => b.name.length - a.name.length)[0];
  if (!found) throw new UsageError(`There is no command '${words[0]}'.\n\n${help()}`);
  return found;
}

function usageOf({ name, parameters, reason, key, text }: Command): string {
  const reasonUsage = { required: ' --reason "…"', optional: ' [--reason "…"]', none: '' }[reason ?? 'none'];
  return `${[name, ...parameters.map((one) => (one.startsWith('[') ? one : `<${one}>`))].join(' ')}${key ? ' --key K' : ''}${text ? ' --text "…"' : ''}${reasonUsage}`;
}

export function help(): string {
  const rows = commands.map((command) => [usageOf(command), command.summary] as const);
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return [
    ...rows.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    '  --as NAME  your name for the audit; default: your account on this machine',
    '  --text     the text; default: standard input',
    '  --json     one JSON document instead of text',
    '  --yes      skip the confirmation',
    '',
    'A player is an e-mail address, a username or an id. Exit: 0 done, 1 failed, 2 invalid command line.',
  ].join('\n');
}
