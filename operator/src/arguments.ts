import { parseArgs } from 'node:util';
import { idempotencyKeyForm } from '@sternenrat/service-kit/http/headers';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { UsageError } from './usage-error.ts';

export interface Line {
  readonly command: Command;
  readonly given: readonly string[];
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

const longestReason = 500;

/** What was typed, or null where help was asked for. @throws UsageError */
export function readLine(argv: readonly string[]): Line | null {
  const { values, positionals } = parsed(argv);
  if (values.help || positionals.length === 0) return null;
  const command = commandOf(positionals);
  const given = positionals.slice(command.name.split(' ').length);
  const least = command.args.filter((arg) => !arg.startsWith('[')).length;
  if (given.length < least || given.length > command.args.length) throw new UsageError(`Usage: ${formOf(command)}`);
  const reason = values.reason?.trim() || null;
  if (reason !== null && reason.length > longestReason)
    throw new UsageError(`A reason has at most ${longestReason} characters.`);
  if (command.reason === 'required' && reason === null)
    throw new UsageError(`${command.name} wants a reason, for whoever asks later: --reason "…"`);
  if ((command.reason ?? 'none') === 'none' && reason !== null)
    throw new UsageError(`${command.name} takes no reason.`);
  const key = values.key ?? null;
  if (command.key && (key === null || !idempotencyKeyForm.test(key)))
    throw new UsageError(
      `${command.name} wants --key, so that typing it again does nothing twice: 8 to 100 letters, digits, dots, colons, - or _`,
    );
  if (!command.key && key !== null) throw new UsageError(`${command.name} takes no key.`);
  const text = values.text ?? null;
  if (!command.text && text !== null) throw new UsageError(`${command.name} takes no text.`);
  return { command, given, reason, key, text, as: values.as?.trim() || null, json: values.json, yes: values.yes };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (fault) {
    throw new UsageError(fault instanceof Error ? fault.message : String(fault));
  }
}

/** The longest name that fits: 'cancellations done' before 'cancellations'. */
function commandOf(words: readonly string[]): Command {
  const fits = ({ name }: Command) => words.slice(0, name.split(' ').length).join(' ') === name;
  const found = commands.filter(fits).toSorted((a, b) => b.name.length - a.name.length)[0];
  if (!found) throw new UsageError(`There is no command '${words[0]}'.\n\n${help()}`);
  return found;
}

function formOf({ name, args, reason, key, text }: Command): string {
  const why = { required: ' --reason "…"', optional: ' [--reason "…"]', none: '' }[reason ?? 'none'];
  return `${[name, ...args.map((arg) => (arg.startsWith('[') ? arg : `<${arg}>`))].join(' ')}${key ? ' --key K' : ''}${text ? ' --text "…"' : ''}${why}`;
}

/** All commands and what they are for. */
export function help(): string {
  const rows = commands.map((command) => [formOf(command), command.summary] as const);
  const width = Math.max(...rows.map(([form]) => form.length));
  return [
    ...rows.map(([form, summary]) => `  ${form.padEnd(width)}  ${summary}`),
    '',
    '  --as NAME  who you are, for the audit; default: your name on this machine',
    '  --text     what is to be said; without it, standard input',
    '  --json     one JSON document instead of text',
    '  --yes      don’t ask before what can’t be taken back',
    '',
    'A player is a mail address, a username or an id. Exit: 0 done, 1 refused, 2 not understood.',
  ].join('\n');
}
