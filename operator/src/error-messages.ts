import type { ErrorCode } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { CommandError } from './command.ts';

/** English messages by error code, because `DomainError.message` is a German text for players. */
const messages: Partial<Record<ErrorCode, string>> = {
  not_found: 'Not found.',
  bad_input: 'A service rejected the input.',
  message_closed: 'This message is closed already, in another way.',
  not_refundable: 'This can’t be refunded any more.',
  grains_spent: 'The grains were given to Noctua in the meantime: nothing is refunded.',
  refund_refused: 'The provider refused the refund. The grains are back with the player.',
  provider_down: 'The provider did not answer.',
  credit_limit: 'This would exceed 300 grains in 30 days for this player.',
  already_confirmed: 'The address is confirmed by now.',
  mail_waiting: 'This mail is still queued: the mailer retries it.',
  mail_not_resendable: 'This mail can’t be sent again.',
  too_many: 'Too many attempts. Wait a while.',
  busy: 'The service is busy. Try again.',
  unavailable: 'A service did not answer.',
  unexpected: 'A service failed unexpectedly; see its log.',
};

export interface DescribedError {
  readonly code: string;
  readonly message: string;
  readonly outcomeUnknown: boolean;
}

export function describeError(error: unknown): DescribedError | null {
  if (error instanceof CommandError) return { code: error.code, message: error.message, outcomeUnknown: false };
  if (!(error instanceof DomainError)) return null;
  const code = error.kind.code as ErrorCode;
  const message = `${messages[code] ?? `A service answered with the error ${code}.`}${describeCause(error.cause)}`;
  return { code, message, outcomeUnknown: error.kind.status >= 500 };
}

function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const isWrongSecret = cause.message.endsWith('answered 401');
  return ` (${cause.message}${isWrongSecret ? ': the services have another IDENTITY_SECRET' : ''})`;
}
