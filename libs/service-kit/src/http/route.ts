import type { Endpoint } from '@sternenrat/contracts/core/endpoint';
import type { Call } from './call.ts';
import { validate } from './validate.ts';

export type { Call } from './call.ts';

export interface ReplyExtra {
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of JSON. `Endpoint.media` must list its `type`. */
  readonly file?: { readonly type: string; readonly bytes: Uint8Array };
}

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

export interface Route {
  readonly endpoint: Endpoint;
  run(call: Call<unknown, unknown, unknown>): Promise<Reply<unknown>>;
}

export function route<Body, Answer, Query, Params>(
  endpoint: Endpoint<Body, Answer, Query, Params>,
  handle: (call: Call<Body, Query, Params>) => Promise<Answer | Reply<Answer>>,
): Route {
  return {
    endpoint,
    async run(call) {
      const answer = await handle(checked(endpoint, call));
      return answer instanceof Reply ? answer : new Reply(answer, {});
    },
  };
}

function checked<Body, Answer, Query, Params>(
  endpoint: Endpoint<Body, Answer, Query, Params>,
  call: Call<unknown, unknown, unknown>,
): Call<Body, Query, Params> {
  // an absent body is validated as `{}`, so that the error names the missing fields
  const body = endpoint.body ? validate(endpoint.body, call.body ?? {}, 'body') : undefined;
  const query = endpoint.query ? validate(endpoint.query, call.query, 'query') : undefined;
  const params = endpoint.params ? validate(endpoint.params, call.params, 'params') : undefined;
  // changes `call` instead of copying it, because `player` is a getter that may throw
  return Object.assign(call, { body, query, params }) as Call<Body, Query, Params>;
}
