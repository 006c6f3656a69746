import { defaultBodyLimit } from '@sternenrat/contracts/core/endpoint';
import type { Endpoint, RateClass } from '@sternenrat/contracts/define-endpoint';

export interface ProxyRoute {
  readonly endpoint: Endpoint;
  readonly limit: RateClass;
  /** Longest wait for the head of the response, in ms. */
  readonly deadlineMs: number;
  /** In bytes. */
  readonly bodyLimit: number;
  readonly bodyDeadlineMs: number;
  readonly webhook: boolean;
  readonly crossOrigin: boolean;
}

/** The gateway forwards no other requests. */
export function proxyRoutes(endpoints: readonly Endpoint[], deadlineMs?: number): readonly ProxyRoute[] {
  return endpoints.filter(({ access }) => access !== 'internal').map((endpoint) => toRoute(endpoint, deadlineMs));
}

function toRoute(endpoint: Endpoint, deadlineMs: number | undefined): ProxyRoute {
  const limit = endpoint.rateClass ?? (endpoint.method === 'GET' ? 'reads' : 'writes');
  return {
    endpoint,
    limit,
    deadlineMs: deadlineMs ?? (limit === 'questions' ? 30_000 : 5_000),
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    // account calls have small bodies; 30 s equals the request timeout in service-kit's `listen`
    bodyDeadlineMs: limit === 'accounts' ? 3_000 : 30_000,
    webhook: endpoint.webhook ?? false,
    crossOrigin: endpoint.crossOrigin ?? false,
  };
}
