import type { Request, RequestHandler } from 'express';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Identity } from '@sternenrat/service-kit/identity/identity';
import { createAccountConcurrency } from './account-concurrency.ts';
import { clientAddress } from './client-address.ts';
import { checkBodyHeaders, checkOrigin } from './guard.ts';
import type { GatewayLimits } from './limits.ts';
import type { Proxy } from './proxy.ts';
import { createBodyReader } from './request-body.ts';
import type { ProxyRoute } from './routes.ts';
import type { Sessions } from './sessions/sessions.ts';
import { rewriteHeaders } from './upstream-headers.ts';

export interface ApiDeps {
  readonly publicUrl: URL;
  readonly cookieName: string;
  readonly pendingCookieName: string;
  readonly sessions: Sessions;
  readonly limits: GatewayLimits;
  readonly sign: (identity: Identity, audience: ServiceName) => string;
  readonly proxy: Proxy;
}

export function createApiHandler(deps: ApiDeps): (route: ProxyRoute) => RequestHandler {
  const { publicUrl, cookieName, pendingCookieName, sessions, limits, sign, proxy } = deps;
  const accounts = createAccountConcurrency();

  async function authenticate(request: Request, route: ProxyRoute): Promise<Identity | null> {
    const { endpoint, webhook, crossOrigin } = route;
    if (!webhook && !crossOrigin) checkOrigin(request, publicUrl);
    checkBodyHeaders(request, route);
    if (webhook || crossOrigin) return null;
    if (endpoint.access === 'public') return sessions.findIdentity(request).catch(() => null);
    const identity = await sessions.findIdentity(request);
    if (!identity) throw new DomainError(errors.not_logged_in);
    return identity;
  }

  function cookiesOfAuth(request: Request, token: string | undefined): string | null {
    const pending = sessions.getCookie(request, pendingCookieName);
    const cookies = [token && `${cookieName}=${token}`, pending && `${pendingCookieName}=${pending}`];
    return cookies.filter(Boolean).join('; ') || null;
  }

  return (route) => {
    const { endpoint, webhook } = route;
    const readBody = createBodyReader(route);
    return async (request, response) => {
      const ip = clientAddress(request.ip);
      // concurrent, to save a round trip to Redis; if both fail, the client gets the limit's error
      const admitted = webhook ? undefined : limits.consumeAddress(ip);
      const authenticated = authenticate(request, route);
      // without a handler, a rejection before `await authenticated` would count as unhandled
      authenticated.catch(() => undefined);
      await admitted;
      const identity = await authenticated;
      if (!webhook) await limits.consumeCall(route.limit, ip, identity?.userId);
      const body = await readBody(request, response);
      // the client has gone: 'close' has been emitted, so a listener for it would never free the slot
      if (response.destroyed) return;
      const token = endpoint.owner === 'auth' ? sessions.getToken(request) : undefined;
      rewriteHeaders(request, {
        address: ip,
        identity: identity && sign(identity, endpoint.owner),
        cookie: endpoint.owner === 'auth' ? cookiesOfAuth(request, token) : null,
      });
      const onResponse = token && endpoint.method !== 'GET' ? () => sessions.invalidate(token) : undefined;
      const forward = () => proxy.forward(request, response, { route, body, onResponse });
      await (route.limit === 'accounts' ? accounts.run(ip, response, forward) : forward());
    };
  };
}
