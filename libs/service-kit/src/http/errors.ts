import type { ErrorRequestHandler, Request, Response } from 'express';
import { coreErrors, type ErrorCatalogue } from '@sternenrat/contracts/core/errors';
import { isOutage } from '../errors/outage.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Logger } from '../log/logger.ts';
import { headers } from './headers.ts';
import { careFields } from './text-check.ts';

function errorBody(domainError: DomainError, requestId: string | undefined): Record<string, unknown> {
  return {
    success: false,
    error: domainError.message,
    code: domainError.kind.code,
    ...domainError.kind.flags,
    ...(domainError.fields ? { fields: domainError.fields } : {}),
    ...(domainError.retryAfterSeconds === undefined ? {} : { retryAfter: domainError.retryAfterSeconds }),
    ...(requestId ? { requestId } : {}),
  };
}

export function sendError(response: Response, domainError: DomainError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (domainError.retryAfterSeconds !== undefined)
    response.setHeader('retry-after', String(domainError.retryAfterSeconds));
  const body = { ...errorBody(domainError, requestIdOf(response)), ...careFields(response) };
  response.status(domainError.kind.status).json(body);
}

/** Reads the response, because an error of the connection may occur in the `currentContext` of another request. */
function requestIdOf(response: Response): string | undefined {
  const requestId = response.getHeader(headers.requestId);
  return typeof requestId === 'string' ? requestId : undefined;
}

/** Sends each error as a DomainError. Must not throw, because Express would then send the stack. */
export function errorMiddleware(log: Logger, errors: ErrorCatalogue): ErrorRequestHandler {
  // Express recognizes error handlers by their four parameters
  return (error: unknown, request, response, _next) => {
    try {
      answerError(toDomainError(error, errors), error, request, response, log);
    } catch (handlerError) {
      answerFailure(handlerError, response, log);
    }
  };
}

function answerError(
  domainError: DomainError,
  error: unknown,
  request: Request,
  response: Response,
  log: Logger,
): void {
  if (response.destroyed) return;
  if (domainError.kind.code === coreErrors.unexpected.code)
    log.error({ err: error, path: request.path }, 'unexpected error');
  else if (isOutage(error)) log.warn({ err: error, path: request.path }, 'database unreachable, answered 503');
  else if (domainError.kind.status === 401 || domainError.kind.status === 403 || domainError.kind.status === 429) {
    log.info({ code: domainError.kind.code, path: request.path }, 'request refused');
  }
  sendError(response, domainError);
}

function answerFailure(failure: unknown, response: Response, log: Logger): void {
  const requestId = requestIdOf(response);
  try {
    log.error({ err: failure, requestId }, 'error handler failed, answering 500');
  } catch {}
  if (response.headersSent) return void response.destroy();
  response.statusCode = 500;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(errorBody(new DomainError(coreErrors.unexpected), requestId)));
}

function toDomainError(error: unknown, errors: ErrorCatalogue): DomainError {
  if (error instanceof DomainError) return error;
  if (isOutage(error)) return new DomainError(errors.unavailable, { retryAfterSeconds: 1 });
  // errors of Express and its body parser have `status` and `expose`
  const status = error instanceof Error && 'status' in error && 'expose' in error ? error.status : undefined;
  if (status === 413) return new DomainError(coreErrors.too_large);
  if (status === 415) return new DomainError(coreErrors.wrong_media_type);
  if (error instanceof URIError || status === 400) return new DomainError(coreErrors.bad_input);
  return new DomainError(coreErrors.unexpected);
}
