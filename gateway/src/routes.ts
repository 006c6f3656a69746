import { defaultBodyLimit, type Endpoint, type RateClass } from '@sternenrat/contracts/define-endpoint';

export interface ProxyRoute {
  readonly endpoint: Endpoint;
  readonly limit: RateClass;
  /** Longest wait for the first byte of the response, in ms. */
  readonly deadlineMs: number;
  /** In bytes. */
  readonly bodyLimit: number;
  readonly bodyDeadlineMs: number;
  readonly webhook: boolean;
  readonly crossOrigin: boolean;
}

/** All public calls of the contracts. The gateway forwards nothing else. */
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
    // account calls fit into one packet; for other calls this equals the listener's timeout for a whole request
    bodyDeadlineMs: limit === 'accounts' ? 3_000 : 30_000,
    webhook: endpoint.webhook ?? false,
    crossOrigin: endpoint.crossOrigin ?? false,
  };
}
