import type { Express, RequestHandler } from 'express';
import { withTimeout } from '../time/timeout.ts';

export type ReadyCheck = () => Promise<boolean>;

const readyTimeoutMs = 1_000;

/** `/healthz` always answers 200. `/readyz` answers 200 if `ready` resolves to true within 1 s, otherwise 503. */
export function mountHealth(app: Express, ready: ReadyCheck): void {
  const healthy: RequestHandler = (_request, response) => void response.type('text/plain').send('ok');
  app.get('/healthz', healthy);
  app.get('/readyz', async (_request, response) => {
    const isReady = await withTimeout(readyTimeoutMs, ready).catch(() => false);
    response
      .status(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready' : 'unavailable');
  });
}
