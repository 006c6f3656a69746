import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '../errors/refused.ts';
import type { Call } from './call.ts';
import { validate } from './validate.ts';

export type { Call } from './call.ts';

export interface ReplyExtra {
  /** Whole Set-Cookie values. */
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of JSON; its type is one of the contract's `media`. */
  readonly file?: { readonly type: string; readonly bytes: Uint8Array };
}

/** An answer with more than a body. */
export class Reply<Answer> {
  readonly answer: Answer;
  readonly extra: ReplyExtra;

  constructor(answer: Answer, extra: ReplyExtra) {
    this.answer = answer;
    this.extra = extra;
  }
}

export function reply<Answer>(answer: Answer, extra: ReplyExtra): Reply<Answer> {
  return new Reply(answer, extra);
}

/** An endpoint with its handler, ready to be mounted; the types of the call are settled inside. */
export interface Route {
  readonly endpoint: Endpoint;
  /** In bytes, where the usual 16 kB don't do (a provider's webhooks). */
  readonly bodyLimit?: number;
  run(call: Call<unknown, unknown, unknown>): Promise<Reply<unknown>>;
}

/** Ties a contract to what answers it: body, query and params arrive validated, refusals are thrown. */
export function route<Body, Answer, Query, Params>(
  endpoint: Endpoint<Body, Answer, Query, Params>,
  handle: (call: Call<Body, Query, Params>) => Promise<Answer | Reply<Answer>>,
  options: { bodyLimit?: number } = {},
): Route {
  return {
    ...options,
    endpoint,
    async run(call) {
      const answer = await handle(checked(endpoint, call));
      return answer instanceof Reply ? answer : new Reply(answer, {});
    },
  };
}

/** A promise of the contract that nobody keeps yet: identity and validation as always, then 501. */
export function notBuilt<Body, Answer, Query, Params>(endpoint: Endpoint<Body, Answer, Query, Params>): Route {
  return route(endpoint, () => Promise.reject(new Refused(refusals.not_built)));
}

function checked<Body, Answer, Query, Params>(
  endpoint: Endpoint<Body, Answer, Query, Params>,
  call: Call<unknown, unknown, unknown>,
): Call<Body, Query, Params> {
  // a missing body is validated as an empty one, so that the refusal names the fields
  const body = endpoint.body ? validate(endpoint.body, call.body ?? {}, 'body') : undefined;
  const query = endpoint.query ? validate(endpoint.query, call.query, 'query') : undefined;
  const params = endpoint.params ? validate(endpoint.params, call.params, 'params') : undefined;
  // in place, not a copy: `player` is a getter that may throw
  return Object.assign(call, { body, query, params }) as Call<Body, Query, Params>;
}
