import { createServiceClient } from '@sternenrat/service-kit/http/client';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { systemClocks } from '@sternenrat/service-kit/time/clocks';
import type { Services } from './command.ts';

export type ServiceUrls = Readonly<Record<keyof Services, string>>;

/** @throws Error if the secret has less than 32 bytes */
export function connect(urls: ServiceUrls, identitySecret: string): Services {
  // errors are printed, not logged
  const log = createLogger({ name: 'operator', level: 'silent' });
  const client = (audience: keyof Services) =>
    createServiceClient({
      baseUrl: urls[audience],
      audience,
      caller: 'operator',
      keys: deriveIdentityKeys(identitySecret, audience),
      clocks: systemClocks,
      log,
    });
  return { auth: client('auth'), owl: client('owl'), billing: client('billing'), mailer: client('mailer') };
}
