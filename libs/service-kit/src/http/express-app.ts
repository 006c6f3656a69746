import express from 'express';
import type { Express, RequestHandler } from 'express';
import type { Endpoint } from '@sternenrat/contracts/core/endpoint';
import { coreErrors } from '@sternenrat/contracts/core/errors';
import { DomainError } from '../errors/domain-error.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** @param trustedHops proxies whose X-Forwarded-For is trusted, so that clients can't choose their address */
export function createExpressApp(trustedHops: number): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  return app.set('trust proxy', trustedHops).set('query parser', 'simple');
}

export function mountMetrics(app: Express, metrics: Metrics): void {
  app.get('/metrics', async (_request, response) => {
    const { contentType, text } = await metrics.page();
    response.type(contentType).send(text);
  });
}

/** Mount after the routes. */
export function mountUnlistedMethods(
  app: Express,
  routes: readonly { readonly endpoint: Pick<Endpoint, 'method' | 'path'> }[],
): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [path, entries] of byPath) {
    const methods = entries.map(({ endpoint }) => endpoint.method as string);
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, (_request, response) => {
      response.setHeader('allow', allow);
      throw new DomainError(coreErrors.method_not_allowed);
    });
  }
}

export const notFound: RequestHandler = () => {
  throw new DomainError(coreErrors.not_found);
};
