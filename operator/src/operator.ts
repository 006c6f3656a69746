import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@sternenrat/contracts/define-endpoint';
import { beginAct, endAct, findPlayer, type OperatorAct } from '@sternenrat/contracts/endpoints/operator';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { help, readLine, type Line } from './arguments.ts';
import { Refusal, type Calls, type Parts, type Plan, type Told } from './command.ts';
import { UsageError } from './usage-error.ts';
import { whoIs } from './who.ts';
import { noOf } from './words.ts';

/** What a terminal gives and takes. */
export interface Terminal {
  readonly argv: readonly string[];
  /** The account that this runs as; empty where it has no name. */
  readonly account: string;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  /** All of standard input; absent where somebody types there. */
  readonly read?: () => Promise<string>;
  /** Absent where nobody sits there to be asked. */
  readonly ask?: (question: string) => Promise<boolean>;
}

/**
 * Runs one command: looks, asks where that is needed, notes what is about to be done, does it, notes what came of it.
 * Killed in between, the entry stays 'begun'. @returns the exit code: 0 done, 1 refused, 2 not understood
 */
export async function runOperator(terminal: Terminal, connect: () => Calls): Promise<0 | 1 | 2> {
  let json = false;
  try {
    const line = readLine(terminal.argv);
    if (!line) return said(terminal, help());
    ({ json } = line);
    const by = whoIs(line.as, terminal.account);
    const { text, json: document } = await run(terminal, connect(), line, by);
    return said(terminal, json ? JSON.stringify(document, null, 2) : text);
  } catch (fault) {
    if (fault instanceof UsageError) return complained(terminal, fault.message, 2);
    const no = noOf(fault);
    if (!no) return complained(terminal, fault instanceof Error ? fault.message : String(fault), 1);
    const { code, sentence: error } = no;
    return complained(terminal, json ? JSON.stringify({ success: false, code, error }) : error, 1);
  }
}

async function run(terminal: Terminal, calls: Calls, line: Line, by: string): Promise<Told> {
  const { command, given, reason, key } = line;
  const text = await textOf(terminal, line);
  const act = randomUUID();
  const plan = await command.prepare(partsOf(calls), { given, reason, key, text, act });
  await agreed(terminal, plan, line.yes);
  if (command.audited === false) return plan.go();
  const { userId, subject = null } = plan;
  const entry = { id: act, by, command: command.name, userId, subject, reason };
  await begin(calls, entry);
  let told: Told;
  try {
    told = await plan.go();
  } catch (fault) {
    const no = noOf(fault);
    await end(terminal, calls, act, !no || no.unsure ? 'unknown' : 'refused', no?.code ?? 'fault');
    throw fault;
  }
  await end(terminal, calls, act, 'done', told.detail ?? null);
  return told;
}

async function textOf({ read }: Terminal, { command, text }: Line): Promise<string | null> {
  if (!command.text) return null;
  const given = (text ?? (await read?.()) ?? '').trim();
  if (given === '') throw new UsageError(`${command.name} wants a text: --text "…", or on standard input.`);
  return given;
}

/** Fails closed: what can't be noted isn't done. */
async function begin({ auth }: Calls, entry: BodyOf<typeof beginAct>): Promise<void> {
  try {
    await auth.call(beginAct, { body: entry, idempotencyKey: entry.id });
  } catch (fault) {
    const why = noOf(fault)?.sentence ?? String(fault);
    throw new Refusal('not_noted', `Nothing was done, because the audit can't be written. ${why}`);
  }
}

/** What is done is done, be it noted or not: the entry then stays 'begun', and whoever sits there is told. */
async function end(
  terminal: Terminal,
  { auth }: Calls,
  id: string,
  outcome: NonNullable<OperatorAct['outcome']>,
  detail: string | null,
): Promise<void> {
  try {
    await auth.call(endAct, { body: { id, outcome, detail }, idempotencyKey: id });
  } catch {
    terminal.complain(`The audit could not be told of the end (${outcome}); its entry ${id} stays 'begun'.`);
  }
}

async function agreed({ ask }: Terminal, { will }: Plan, yes: boolean): Promise<void> {
  if (will === undefined || yes) return;
  if (!ask) throw new Refusal('unasked', `${will}\nNobody is there to be asked: say --yes.`);
  if (!(await ask(`${will}\nGo on? [y/N] `))) throw new Refusal('not_agreed', 'Nothing was done.');
}

function partsOf(calls: Calls): Parts {
  return {
    calls,
    async player(query) {
      try {
        return (await calls.auth.call(findPlayer, { body: { query } })).player;
      } catch (fault) {
        if (!(fault instanceof Refused) || fault.kind.code !== refusals.not_found.code) throw fault;
        throw new Refusal('no_player', 'There is no such player: a whole mail address, a username or an id is wanted.');
      }
    },
  };
}

function said({ say }: Terminal, text: string): 0 {
  say(text);
  return 0;
}

function complained<Code extends 1 | 2>({ complain }: Terminal, text: string, code: Code): Code {
  complain(text);
  return code;
}
