import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import type { OperatorPlayer } from '@sternenrat/contracts/endpoints/operator';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';

/** Clients of the services' internal endpoints; their requests are signed as the caller `operator`. */
export type Services = Readonly<Record<Exclude<ServiceName, 'oracle'>, ServiceClient>>;

export interface CommandDeps {
  readonly services: Services;
  /** Finds by e-mail address, username or id. @throws CommandError `no_player` */
  findPlayer(query: string): Promise<OperatorPlayer>;
}

export interface CommandInput {
  readonly args: readonly string[];
  readonly reason: string | null;
  readonly key: string | null;
  /** From `--text` or standard input; null where the command takes none. */
  readonly text: string | null;
  readonly actId: string;
}

export interface CommandResult {
  readonly text: string;
  readonly json: unknown;
  /** Stored in the audit entry: numbers and slugs, no names, addresses or texts. */
  readonly detail?: string;
}

export interface Plan {
  readonly userId: string | null;
  /** Id of a payment, a mail or a declaration. */
  readonly subject?: string;
  /** Describes the effect; the operator has to confirm it first. */
  readonly confirmation?: string;
  execute(): Promise<CommandResult>;
}

export interface Command {
  readonly name: string;
  /** Names of the arguments; optional ones in brackets. */
  readonly parameters: readonly string[];
  readonly summary: string;
  readonly reason?: 'required' | 'optional' | 'none';
  readonly key?: boolean;
  readonly text?: boolean;
  /** Default: true, because reading personal data is audited as well. */
  readonly audited?: boolean;
  prepare(deps: CommandDeps, input: CommandInput): Promise<Plan>;
}

/** A command failed for an expected reason; the exit code is 1. */
export class CommandError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
  }
}
