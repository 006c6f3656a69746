import type { Endpoint as CoreEndpoint } from './core/endpoint.ts';
import type { ErrorCode } from './errors.ts';

export const serviceNames = ['auth', 'owl', 'oracle', 'billing', 'mailer'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Rate limit at the gateway. `accounts`: calls that can guess passwords. `questions`: slow and expensive calls. */
export type RateClass = 'reads' | 'writes' | 'accounts' | 'questions';

export interface Endpoint<Body = unknown, Answer = unknown, Query = unknown, Params = unknown> extends CoreEndpoint<
  Body,
  Answer,
  Query,
  Params
> {
  readonly owner: ServiceName;
  readonly errors: readonly ErrorCode[];
  /** Default: `reads` for GET, else `writes`. */
  readonly rateClass?: RateClass;
}

export function defineEndpoint<Answer, Body = undefined, Query = undefined, Params = undefined>(
  endpoint: Endpoint<Body, Answer, Query, Params>,
): Endpoint<Body, Answer, Query, Params> {
  return endpoint;
}
