import type { ErrorRequestHandler, Response } from 'express';
import { refusals } from '@sternenrat/contracts/refusals';
import { isOutage } from '../errors/outage.ts';
import { Refused } from '../errors/refused.ts';
import type { Logger } from '../log/logger.ts';
import { headers } from './headers.ts';

/** The wire form of a refusal (rules: errors on the wire). Never a stack, never an upstream's text. */
function refusalBody(refused: Refused, requestId: string | undefined): Record<string, unknown> {
  return {
    success: false,
    error: refused.message,
    code: refused.kind.code,
    ...refused.kind.flags,
    ...(refused.fields ? { fields: refused.fields } : {}),
    ...(refused.retryAfterSeconds === undefined ? {} : { retryAfter: refused.retryAfterSeconds }),
    ...(requestId ? { requestId } : {}),
  };
}

/** Answers a refusal; does nothing where an answer is already on its way. */
export function sendRefusal(response: Response, refused: Refused): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (refused.retryAfterSeconds !== undefined) response.setHeader('retry-after', String(refused.retryAfterSeconds));
  response.status(refused.kind.status).json(refusalBody(refused, requestIdOf(response)));
}

/** As the client is told it in any case; not the context's, which is another one in the events of a shared connection. */
function requestIdOf(response: Response): string | undefined {
  const told = response.getHeader(headers.requestId);
  return typeof told === 'string' ? told : undefined;
}

/** The one place that turns errors into statuses. What nobody foresaw is a 500 with a request id, and a line in the log. */
export function refusalsMiddleware(log: Logger): ErrorRequestHandler {
  // four parameters: that is how Express tells an error handler
  return (fault: unknown, request, response, _next) => {
    // the client went away in the middle of its own request
    if (request.socket.destroyed) return;
    const refused = toRefused(fault);
    if (refused.kind.code === refusals.unexpected.code)
      log.error({ err: fault, path: request.path }, 'unexpected fault');
    else if (isOutage(fault)) log.warn({ err: fault, path: request.path }, 'database away');
    else if (refused.kind.status === 401 || refused.kind.status === 403 || refused.kind.status === 429) {
      log.info({ code: refused.kind.code, path: request.path }, 'refused');
    }
    sendRefusal(response, refused);
  };
}

/** A refusal for any fault; what isn't known becomes `unexpected`. */
function toRefused(fault: unknown): Refused {
  if (fault instanceof Refused) return fault;
  if (isOutage(fault)) return new Refused(refusals.unavailable, { retryAfterSeconds: 1 });
  // http-errors of Express and its body parser carry a status and say whether it is the client's doing
  const status = fault instanceof Error && 'status' in fault && 'expose' in fault ? fault.status : undefined;
  if (status === 413) return new Refused(refusals.too_large);
  if (status === 415) return new Refused(refusals.wrong_media_type);
  if (fault instanceof URIError || status === 400) return new Refused(refusals.bad_input);
  return new Refused(refusals.unexpected);
}
