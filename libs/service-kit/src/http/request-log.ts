import type { RequestHandler } from 'express';
import { createContext, currentContext, runInContext, traceIdOf } from '../log/context.ts';
import type { Logger } from '../log/logger.ts';
import { tracing } from '../trace/tracing.ts';
import { headers } from './headers.ts';
import { templateOf } from './metrics.ts';

/** @param trusted true adopts the client's ids; false only links to its trace */
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

/** Query, IP address, headers and body stay out, because they are private. */
export function requestLog(log: Logger): RequestHandler {
  // no redaction, because none of the logged fields can contain a secret
  const lines = log.child({}, { redact: [] });
  return (request, response, next) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (unlogged.has(path)) return next();
    const began = performance.now();
    const context = currentContext();
    const ids = context && { requestId: context.requestId, trace_id: traceIdOf(context) };
    response.once('close', () => {
      const { statusCode: status } = response;
      // an outage causes many 503s, and a log line costs more than such an answer; the metrics count them
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
