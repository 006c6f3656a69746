import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { oneClickStop } from '@sternenrat/contracts/endpoints/reminders';

export type LimitClass = 'reads' | 'writes' | 'accounts' | 'questions';

export interface ProxyRoute {
  readonly endpoint: Endpoint;
  readonly limit: LimitClass;
  /** Longest wait for the first byte of the response, in ms. */
  readonly deadlineMs: number;
  /** In bytes. */
  readonly bodyLimit: number;
  readonly bodyDeadlineMs: number;
  /** Called by the servers of a provider, with a signature: no Origin check, any content type, no rate limits. */
  readonly webhook: boolean;
  /** Called by mail programs with a token in the URL (RFC 8058): no Origin check, any content type. */
  readonly crossOrigin: boolean;
}

const kB = 1024;
const webhookPaths: ReadonlySet<string> = new Set(['/api/stripe/webhook']);
const oneClickPaths: ReadonlySet<string> = new Set([oneClickStop.path]);

/** All public calls of the contracts. The gateway forwards nothing else. */
export function proxyRoutes(endpoints: readonly Endpoint[], deadlineMs?: number): readonly ProxyRoute[] {
  return endpoints.filter(({ access }) => access !== 'internal').map((endpoint) => toRoute(endpoint, deadlineMs));
}

function toRoute(endpoint: Endpoint, deadlineMs: number | undefined): ProxyRoute {
  const webhook = webhookPaths.has(endpoint.path);
  const limit = limitOf(endpoint);
  return {
    endpoint,
    limit,
    deadlineMs: deadlineMs ?? (limit === 'questions' ? 30_000 : 5_000),
    bodyLimit: webhook ? 256 * kB : 16 * kB,
    // account calls fit into one packet; for other calls this equals the listener's timeout for a whole request
    bodyDeadlineMs: limit === 'accounts' ? 3_000 : 30_000,
    webhook,
    crossOrigin: oneClickPaths.has(endpoint.path),
  };
}

function limitOf({ access, body, idempotencyKey, method, owner }: Endpoint): LimitClass {
  // the owner is checked because gifts have an idempotency key as well, but belong to owl
  if (idempotencyKey && owner === 'oracle') return 'questions';
  if (method === 'GET') return 'reads';
  // calls that could guess passwords or tokens; logout has no body and can't
  return owner === 'auth' && access === 'public' && body ? 'accounts' : 'writes';
}
