import type { Request } from 'express';
import type { Endpoint } from '@sternenrat/contracts/core/endpoint';
import { coreErrors } from '@sternenrat/contracts/core/errors';
import { DomainError } from '../errors/domain-error.ts';
import type { Identity, IdentityKeys } from '../identity/identity.ts';
import { verifyCaller, verifyIdentity } from '../identity/identity.ts';
import type { Clocks } from '../time/clocks.ts';
import type { Caller } from './call.ts';
import { headers } from './headers.ts';

export interface AccessDeps {
  readonly audience: string;
  readonly keys: IdentityKeys;
  readonly clocks: Pick<Clocks, 'machine'>;
}

export function authorize(
  { access, callers }: Pick<Endpoint, 'access' | 'callers'>,
  request: Request,
  deps: AccessDeps,
): Caller {
  const identity = readIdentity(request, deps);
  if (access === 'internal') {
    const caller = readCaller(request, deps);
    if (callers && !callers.includes(caller)) throw new DomainError(coreErrors.not_logged_in);
    return { identity, caller };
  }
  if (access !== 'public' && !identity) throw new DomainError(coreErrors.not_logged_in);
  if (access === 'player' && !identity?.emailConfirmed) throw new DomainError(coreErrors.email_unconfirmed);
  return { identity, caller: null };
}

function readIdentity(request: Request, { audience, keys, clocks }: AccessDeps): Identity | null {
  const token = request.get(headers.identity);
  return token === undefined ? null : trusted(() => verifyIdentity(token, audience, keys, clocks.machine()));
}

function readCaller(request: Request, { audience, keys, clocks }: AccessDeps): string {
  return trusted(() => verifyCaller(request.get(headers.caller) ?? '', audience, keys, clocks.machine()));
}

function trusted<T>(verify: () => T): T {
  try {
    return verify();
  } catch {
    throw new DomainError(coreErrors.not_logged_in);
  }
}
