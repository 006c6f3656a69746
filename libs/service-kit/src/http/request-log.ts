import type { RequestHandler } from 'express';
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

const unlogged: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** One line a request: method, path without its query (tokens travel there), status, time. No headers, no address, no body. */
export function requestLog(log: Logger): RequestHandler {
  // nothing in such a line can be secret, and to search it for secrets would cost more than to write it
  const lines = log.child({}, { redact: [] });
  return (request, response, next) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (unlogged.has(path)) return next();
    const began = performance.now();
    const requestId = currentContext()?.requestId;
    response.once('close', () => {
      const { statusCode: status } = response;
      // a 503 is a refusal that was meant; metrics count it, and under a flood each line would cost more than the answer
      const level = status >= 500 && status !== 503 ? 'warn' : 'debug';
      if (!lines.isLevelEnabled(level)) return;
      const responseTime = Math.round(performance.now() - began);
      lines[level](
        { requestId, req: { method: request.method, path }, res: { status }, responseTime },
        'request answered',
      );
    });
    next();
  };
}
