import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@sternenrat/contracts/core/endpoint';
import { beginAct, endAct, findPlayer, type OperatorAct } from '@sternenrat/contracts/endpoints/operator';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { help, parseCommandLine, type CommandLine } from './arguments.ts';
import { CommandError, type CommandDeps, type CommandResult, type Plan, type Services } from './command.ts';
import { UsageError } from './usage-error.ts';
import { operatorName } from './operator-name.ts';
import { describeError } from './error-messages.ts';

export interface Terminal {
  readonly argv: readonly string[];
  readonly account: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Reads all of standard input. Undefined if standard input is a terminal. */
  readonly readInput?: () => Promise<string>;
  readonly confirm?: (question: string) => Promise<boolean>;
}

/** @returns the exit code: 0 done or help printed, 1 failed, 2 invalid command line */
export async function runOperator(terminal: Terminal, connect: () => Services): Promise<0 | 1 | 2> {
  let json = false;
  try {
    const line = parseCommandLine(terminal.argv);
    if (!line) {
      terminal.print(help());
      return 0;
    }
    ({ json } = line);
    const by = operatorName(line.as, terminal.account);
    const result = await run(terminal, connect(), line, by);
    terminal.print(json ? JSON.stringify(result.json, null, 2) : result.text);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.printError(error.message);
      return 2;
    }
    const described = describeError(error);
    const message = described?.message ?? (error instanceof Error ? error.message : String(error));
    const asJson = json && described;
    terminal.printError(asJson ? JSON.stringify({ success: false, code: described.code, error: message }) : message);
    return 1;
  }
}

async function run(terminal: Terminal, services: Services, line: CommandLine, by: string): Promise<CommandResult> {
  const { command, args, reason, key } = line;
  const text = await readText(terminal, line);
  const auditId = randomUUID();
  const plan = await command.prepare(depsOf(services), { args, reason, key, text, auditId });
  await confirm(terminal, plan, line.yes);
  if (command.audited === false) return plan.execute();
  const { userId, subject = null } = plan;
  await beginAudit(services, { id: auditId, by, command: command.name, userId, subject, reason });
  let result: CommandResult;
  try {
    result = await plan.execute();
  } catch (error) {
    const described = describeError(error);
    const outcome = !described || described.outcomeUnknown ? 'unknown' : 'refused';
    await endAudit(terminal, services, auditId, outcome, described?.code ?? 'fault');
    throw error;
  }
  await endAudit(terminal, services, auditId, 'done', result.detail ?? null);
  return result;
}

async function readText({ readInput }: Terminal, { command, text }: CommandLine): Promise<string | null> {
  if (!command.text) return null;
  const given = (text ?? (await readInput?.()) ?? '').trim();
  if (given === '') throw new UsageError(`${command.name} needs a text: --text "…", or on standard input.`);
  return given;
}

/** @throws CommandError if no audit entry was stored, so that the command isn't executed */
async function beginAudit({ auth }: Services, entry: BodyOf<typeof beginAct>): Promise<void> {
  try {
    await auth.call(beginAct, { body: entry, idempotencyKey: entry.id });
  } catch (error) {
    const reason = describeError(error)?.message ?? String(error);
    throw new CommandError('not_noted', `Nothing was done, because the audit entry could not be written. ${reason}`);
  }
}

/** Prints a failure instead of throwing, because the command has already run. */
async function endAudit(
  terminal: Terminal,
  { auth }: Services,
  id: string,
  outcome: NonNullable<OperatorAct['outcome']>,
  detail: string | null,
): Promise<void> {
  try {
    await auth.call(endAct, { body: { id, outcome, detail }, idempotencyKey: id });
  } catch {
    terminal.printError(`The outcome (${outcome}) could not be written to the audit; entry ${id} stays 'begun'.`);
  }
}

async function confirm({ confirm: ask }: Terminal, { confirmation }: Plan, yes: boolean): Promise<void> {
  if (confirmation === undefined || yes) return;
  if (!ask) throw new CommandError('unasked', `${confirmation}\nThe terminal is not interactive: add --yes.`);
  if (!(await ask(`${confirmation}\nContinue? [y/N] `))) throw new CommandError('not_agreed', 'Nothing was done.');
}

function depsOf(services: Services): CommandDeps {
  return {
    services,
    async findPlayer(query) {
      try {
        return (await services.auth.call(findPlayer, { body: { query } })).player;
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind.code !== errors.not_found.code) throw error;
        throw new CommandError('no_player', 'No such player. Give a complete e-mail address, a username or an id.');
      }
    },
  };
}
