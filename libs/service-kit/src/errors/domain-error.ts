import type { ErrorKind } from '@sternenrat/contracts/core/error';

export interface DomainErrorOptions {
  /** German messages by field. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly error?: string;
  /** For logs and command lines; not sent to clients. */
  readonly cause?: unknown;
}

/** An expected failure with an entry of the error catalogue. `sendError` sends its status and a body. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ErrorKind, extra: DomainErrorOptions = {}) {
    super(extra.error ?? kind.error, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'DomainError';
    this.kind = kind;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}
