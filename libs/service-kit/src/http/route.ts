import type { Endpoint } from '@sternenrat/contracts/core/endpoint';
import type { Call } from './call.ts';
import { validate } from './validate.ts';

export type { Call } from './call.ts';

export interface ReplyExtra {
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of JSON. `Endpoint.media` must list this `type`. */
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

/** `route` adds `success: true`. If the endpoint may answer `success: false`, the handler must set `success`. */
export type HandlerAnswer<Answer> = Answer extends { readonly success: true } ? Omit<Answer, 'success'> : Answer;

export function route<Body, Answer, Query, Params>(
  endpoint: Endpoint<Body, Answer, Query, Params>,
  handle: (call: Call<Body, Query, Params>) => Promise<HandlerAnswer<Answer> | Reply<HandlerAnswer<Answer>>>,
): Route {
  return {
    endpoint,
    async run(call) {
      const result = await handle(checked(endpoint, call));
      const { answer, extra } = result instanceof Reply ? result : new Reply(result, {});
      return new Reply({ success: true, ...answer }, extra);
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
  // `call` is changed, not copied: a copy would call the getter `player`, which may throw
  return Object.assign(call, { body, query, params }) as Call<Body, Query, Params>;
}
