import { createServiceClient } from '@sternenrat/service-kit/http/client';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { systemClocks } from '@sternenrat/service-kit/time/clocks';
import type { Calls } from './command.ts';

const asked = ['auth', 'owl', 'billing', 'mailer'] as const;
export type Addresses = Readonly<Record<(typeof asked)[number], string>>;

/** The services at their internal ports, signed as 'operator'. @throws on a secret under 32 bytes */
export function connect(addresses: Addresses, identitySecret: string): Calls {
  // what goes wrong is told to whoever sits there, not logged beside it
  const log = createLogger({ name: 'operator', level: 'silent' });
  const client = (audience: (typeof asked)[number]) =>
    createServiceClient({
      baseUrl: addresses[audience],
      audience,
      caller: 'operator',
      keys: deriveIdentityKeys(identitySecret, audience),
      clocks: systemClocks,
      log,
    });
  return { auth: client('auth'), owl: client('owl'), billing: client('billing'), mailer: client('mailer') };
}
