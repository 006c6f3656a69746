import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { createContext, currentContext, runInContext } from '../log/context.ts';
import type { Logger } from '../log/logger.ts';
import { headers } from './headers.ts';

/** Gives each request its context (request id, trace) and tells the client the id. `trusted`: take over what the headers say. */
export function contextMiddleware(trusted: boolean): RequestHandler {
  return (request, response, next) => {
    const context = createContext(
      trusted ? { requestId: request.get(headers.requestId), traceparent: request.get(headers.traceparent) } : {},
    );
    response.setHeader(headers.requestId, context.requestId);
    runInContext(context, next);
  };
}

/** One line a request: method, path without its query (tokens travel there), status, time. No headers, no address, no body. */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: () => currentContext()?.requestId ?? '',
    autoLogging: { ignore: (request) => /^\/(healthz|readyz|metrics)$/.test(request.url ?? '') },
    quietReqLogger: true,
    // a 503 is a refusal that was meant; metrics count it, and under a flood each line would cost more than the answer
    customLogLevel: (_request, { statusCode }, fault) =>
      statusCode !== 503 && (fault || statusCode >= 500) ? 'warn' : 'debug',
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
