import express from 'express';
import type { Request, Response } from 'express';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { TimeoutError, withTimeout } from '@sternenrat/service-kit/time/timeout';
import type { ProxyRoute } from './routes.ts';

export type BodyReader = (request: Request, response: Response) => Promise<Buffer>;

/** The reader resolves to an empty buffer if the endpoint has no body, and rejects with status 408, 413 or 415. */
export function createBodyReader({ endpoint, webhook, bodyLimit, bodyDeadlineMs }: ProxyRoute): BodyReader {
  if (!endpoint.body && !webhook) return async () => Buffer.alloc(0);
  const parse = express.raw({ limit: bodyLimit, inflate: false, type: () => true });
  return async (request, response) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    try {
      await withTimeout(bodyDeadlineMs, () => promise);
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      // closes the connection, so that the rest of the body isn't read as the next request
      response.setHeader('connection', 'close');
      throw new DomainError(errors.too_slow);
    }
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    // http-proxy-middleware logs a warning if `request.body` is set
    request.body = undefined;
    return body;
  };
}
