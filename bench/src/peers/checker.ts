/** Target of nginx's `auth_request`: verifies the session cookie, reads the session from Redis, signs an identity. */
import { createServer } from 'node:http';
import { deriveIdentityKeys, signIdentity } from '@sternenrat/service-kit/identity/identity';
import { readSessionToken, sessionKey } from '@sternenrat/service-kit/identity/session-token';
import { Redis } from 'ioredis';
import { serve } from './serve.ts';

const { REDIS_URL = '', SESSION_SECRET = '', IDENTITY_SECRET = '' } = process.env;
const redis = new Redis(REDIS_URL);
const key = sessionKey(SESSION_SECRET);
const keys = deriveIdentityKeys(IDENTITY_SECRET, 'owl');

async function identityOf(cookie: string): Promise<string | null> {
  const sid = readSessionToken(/(?:^|; )sid=([^;]+)/.exec(cookie)?.[1] ?? '', [key], new Date());
  const text = sid && (await redis.get(`session:${sid}`));
  if (!sid || !text) return null;
  const who = JSON.parse(text) as { userId: string; username: string; emailConfirmed: boolean };
  return signIdentity({ ...who, sid }, 'owl', keys, Date.now());
}

serve(
  createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    void identityOf(request.headers.cookie ?? '').then((identity) => {
      if (identity) response.setHeader('x-identity', identity);
      response.statusCode = identity ? 204 : 401;
      response.end();
    });
  }),
);
