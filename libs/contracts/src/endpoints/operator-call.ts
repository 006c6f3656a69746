import type { ServiceName } from '../define-endpoint.ts';

export const byOperator = <Owner extends ServiceName>(owner: Owner) =>
  ({ owner, access: 'internal', callers: ['operator'] }) as const;
