import type { RefusalKind } from '@sternenrat/contracts/refusal';

export type RefusedKind = RefusalKind & { readonly code: string };

export interface RefusedExtra {
  /** Field name → German message, with 400. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** A sentence that fits better than the kind's own. */
  readonly error?: string;
  /** For the log and for commands; never sent. */
  readonly cause?: unknown;
}

/** What the product says no to. The http layer alone turns it into a status and a body. */
export class Refused extends Error {
  readonly kind: RefusedKind;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: RefusedKind, extra: RefusedExtra = {}) {
    super(extra.error ?? kind.error, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'Refused';
    this.kind = kind;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}
