import type { ServiceName } from '../define-endpoint.ts';

/** What every call of the operator's command line has: whoever signs with another name is refused, services too. */
export const byOperator = <Owner extends ServiceName>(owner: Owner) =>
  ({ owner, access: 'internal', callers: ['operator'] }) as const;
