import type { RefusalCode } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { Refusal } from './command.ts';

/** What services say no with, for an operator. Their own sentences are for players, and German. */
const sentences: Partial<Record<RefusalCode, string>> = {
  not_found: 'There is nothing of that name.',
  bad_input: 'A service did not take that.',
  message_closed: 'That message is closed already, in another way.',
  not_refundable: 'This can’t be paid back any more.',
  grains_spent: 'The grains were given to Noctua meanwhile: nothing is paid back.',
  refund_refused: 'The provider refused. The grains are back with the player.',
  provider_down: 'The provider did not answer.',
  credit_limit: 'That would be more than 300 grains in 30 days for this player.',
  already_confirmed: 'The address is confirmed by now.',
  mail_waiting: 'This mail still waits: it is tried again by itself.',
  mail_not_resendable: 'This mail isn’t sent again.',
  too_many: 'That was done very often just now. Wait a while.',
  busy: 'Much happens at once there. Try again.',
  unavailable: 'A service did not answer.',
  unexpected: 'A service met a fault of its own; its log says which.',
};

export interface No {
  readonly code: string;
  readonly sentence: string;
  /** Nobody knows whether the effect came about. */
  readonly unsure: boolean;
}

/** Whether a fault is a no that can be told; null for what nobody foresaw. */
export function noOf(fault: unknown): No | null {
  if (fault instanceof Refusal) return { code: fault.code, sentence: fault.message, unsure: false };
  if (!(fault instanceof Refused)) return null;
  const code = fault.kind.code as RefusalCode;
  const sentence = `${sentences[code] ?? `A service says no: ${code}.`}${why(fault.cause)}`;
  return { code, sentence, unsure: fault.kind.status >= 500 };
}

/** What the client says of a call that did not come about; a signature that isn't taken is the operator's to mend. */
function why(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const foreign = cause.message.endsWith('answered 401');
  return ` (${cause.message}${foreign ? ': the secret isn’t the one that the services have' : ''})`;
}
