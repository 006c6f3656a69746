import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { oneClickStop } from '@sternenrat/contracts/endpoints/reminders';

/** How strictly a call is limited, by what it does (see limits.ts). */
export type LimitClass = 'reads' | 'writes' | 'accounts' | 'questions';

/** A row of the gateway's table: the contract and what only the gateway has to know about it. */
export interface ProxyRoute {
  readonly endpoint: Endpoint;
  readonly limit: LimitClass;
  /** Longest wait for the first byte of the answer, in ms. */
  readonly deadlineMs: number;
  /** In bytes. */
  readonly bodyLimit: number;
  /** Called by another party's servers, signed by it: no Origin, the body any bytes. */
  readonly webhook: boolean;
  /** Called by whoever holds a token, from anywhere and with any body (RFC 8058); limited like any call. */
  readonly fromAnywhere: boolean;
}

const kB = 1024;
const webhookPaths: ReadonlySet<string> = new Set(['/api/stripe/webhook']);
const oneClickPaths: ReadonlySet<string> = new Set([oneClickStop.path]);

/** Exactly the calls of the contracts that are meant for outside; whatever isn't in here doesn't exist. */
export function proxyRoutes(endpoints: readonly Endpoint[], deadlineMs?: number): readonly ProxyRoute[] {
  return endpoints.filter(({ access }) => access !== 'internal').map((endpoint) => rowOf(endpoint, deadlineMs));
}

function rowOf(endpoint: Endpoint, deadlineMs: number | undefined): ProxyRoute {
  const webhook = webhookPaths.has(endpoint.path);
  const limit = limitOf(endpoint);
  return {
    endpoint,
    limit,
    // nobody waits longer than 6 s for a part that is down; a question may wait for a model (20 s)
    deadlineMs: deadlineMs ?? (limit === 'questions' ? 30_000 : 5_000),
    bodyLimit: webhook ? 256 * kB : 16 * kB,
    webhook,
    fromAnywhere: oneClickPaths.has(endpoint.path),
  };
}

function limitOf({ access, idempotencyKey, method, owner }: Endpoint): LimitClass {
  // a gift has a key of its own, too, but is no question
  if (idempotencyKey && owner === 'oracle') return 'questions';
  if (method === 'GET') return 'reads';
  // login, register, reset, confirmation: what guesses passwords and tokens would call
  return owner === 'auth' && access === 'public' ? 'accounts' : 'writes';
}
