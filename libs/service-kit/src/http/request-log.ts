import type { RequestHandler } from 'express';
import { createContext, currentContext, runInContext, traceIdOf } from '../log/context.ts';
import type { Logger } from '../log/logger.ts';
import { tracing } from '../trace/tracing.ts';
import { headers } from './headers.ts';
import { templateOf } from './metrics.ts';

/**
 * Gives each request its context (request id, trace) and tells the client the id.
 * @param trusted take over what the headers say; else what somebody outside says of a trace is noted beside ours at
 * most, and their `tracestate` goes nowhere
 */
export function contextMiddleware(trusted: boolean, service: string): RequestHandler {
  return (request, response, next) => {
    const traceparent = request.headers[headers.traceparent] as string | undefined;
    const { method } = request;
    const span = tracing()?.start({
      service,
      name: method,
      kind: 'server',
      ...(trusted ? { parent: traceparent } : { link: traceparent }),
    });
    if (span) {
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 499;
        const route = templateOf(request.route);
        span.end({
          name: `${method} ${route}`,
          failed: status >= 500,
          attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
        });
      });
    }
    const context = createContext(trusted ? { requestId: request.get(headers.requestId), traceparent } : {}, span);
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
    // the end comes outside of it
    const context = currentContext();
    const ids = context && { requestId: context.requestId, trace_id: traceIdOf(context) };
    response.once('close', () => {
      const { statusCode: status } = response;
      // a 503 is a refusal that was meant; metrics count it, and under a flood each line would cost more than the answer
      const level = status >= 500 && status !== 503 ? 'warn' : 'debug';
      if (!lines.isLevelEnabled(level)) return;
      const responseTime = Math.round(performance.now() - began);
      lines[level](
        { ...ids, req: { method: request.method, path }, res: { status }, responseTime },
        'request answered',
      );
    });
    next();
  };
}
