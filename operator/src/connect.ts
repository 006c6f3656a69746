import { errors } from '@sternenrat/contracts/errors';
import { createServiceClient } from '@sternenrat/service-kit/http/client';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { systemClocks } from '@sternenrat/service-kit/time/clocks';
import type { Services } from './command.ts';

export type ServiceUrls = Readonly<Record<keyof Services, string>>;

export function connect(urls: ServiceUrls, identitySecret: string): Services {
  const log = createLogger({ name: 'operator', level: 'silent' });
  const client = (audience: keyof Services) =>
    createServiceClient({
      baseUrl: urls[audience],
      audience,
      caller: 'operator',
      errors,
      keys: deriveIdentityKeys(identitySecret, audience),
      clocks: systemClocks,
      log,
    });
  return { auth: client('auth'), owl: client('owl'), billing: client('billing'), mailer: client('mailer') };
}
