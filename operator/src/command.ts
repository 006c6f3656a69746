import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import type { OperatorPlayer } from '@sternenrat/contracts/endpoints/operator';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';

/** The services that an operator asks, each by its internal port and signed as 'operator'. */
export type Calls = Readonly<Record<Exclude<ServiceName, 'oracle'>, ServiceClient>>;

export interface Parts {
  readonly calls: Calls;
  /** By mail address, username or id. @throws Refused `not_found` */
  player(query: string): Promise<OperatorPlayer>;
}

export interface Input {
  /** Whom and what the command is about, in the order of `args`. */
  readonly given: readonly string[];
  readonly reason: string | null;
  /** What makes a repeat the same thing; null where the command takes none. */
  readonly key: string | null;
  /** What was given as `--text`, or else on standard input; null where the command takes none. */
  readonly text: string | null;
  /** Of the audit's entry: fresh for each time that the command is typed. */
  readonly act: string;
}

/** What a command has to say. */
export interface Told {
  readonly text: string;
  /** For `--json`. */
  readonly json: unknown;
  /** For the audit: numbers and slugs, never a name, an address or a text. */
  readonly detail?: string;
}

/** What a command has found out and is about to do; nothing has happened yet. */
export interface Plan {
  /** The player whom it is about. */
  readonly userId: string | null;
  /** A payment, a mail, a declaration. */
  readonly subject?: string;
  /** What will happen, where a person has to say yes to it first. */
  readonly will?: string;
  go(): Promise<Told>;
}

export interface Command {
  /** One word or two, as typed. */
  readonly name: string;
  readonly args: readonly string[];
  readonly summary: string;
  /** Default `none`: what only looks needs no reason. */
  readonly reason?: 'required' | 'optional' | 'none';
  readonly key?: boolean;
  /** Whether it wants a text, as `--text` or on standard input. */
  readonly text?: boolean;
  /** Whether the audit has an entry of it; default true, as whoever looks at a person's data leaves a trace. */
  readonly audited?: boolean;
  /** Looks, and decides what is to be done. @throws Refused, Refusal */
  prepare(parts: Parts, input: Input): Promise<Plan>;
}

/** The operator is told no, in a sentence of this command line; exit 1. */
export class Refusal extends Error {
  /** For programs and for the audit. */
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.name = 'Refusal';
    this.code = code;
  }
}
