import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import type { OperatorPlayer } from '@sternenrat/contracts/endpoints/operator';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';

export type Services = Readonly<Record<Exclude<ServiceName, 'oracle'>, ServiceClient>>;

export interface CommandDeps {
  readonly services: Services;
  /** @param query an e-mail address, username or id @throws CommandError `no_player` */
  findPlayer(query: string): Promise<OperatorPlayer>;
}

export interface CommandInput {
  readonly args: readonly string[];
  readonly reason: string | null;
  readonly key: string | null;
  /** From `--text` or standard input; null unless `Command.text` is true. */
  readonly text: string | null;
  readonly auditId: string;
}

export interface CommandResult {
  readonly text: string;
  readonly json: unknown;
  /** For the audit entry: ids, numbers and states, but no names, addresses or texts of people. */
  readonly detail?: string;
}

export interface Plan {
  readonly userId: string | null;
  /** For the audit entry: the id of a payment, mail or message. */
  readonly subject?: string;
  readonly confirmation?: string;
  execute(): Promise<CommandResult>;
}

export interface Command {
  readonly name: string;
  /** In order; optional ones in brackets: `[state]`. */
  readonly parameters: readonly string[];
  readonly summary: string;
  readonly reason?: 'required' | 'optional' | 'none';
  /** Whether `--key`, an idempotency key, is required. */
  readonly key?: boolean;
  readonly text?: boolean;
  /** Whether an audit entry is stored. Default: true, because mere reading shows personal data, too. */
  readonly audited?: boolean;
  prepare(deps: CommandDeps, input: CommandInput): Promise<Plan>;
}

/** An expected failure of a command. `runOperator` prints the message; the exit code is 1. */
export class CommandError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
  }
}
