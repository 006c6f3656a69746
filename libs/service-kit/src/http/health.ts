import { TimeoutStrategy, timeout } from 'cockatiel';
import type { Express, RequestHandler } from 'express';

/** True if the process can serve calls. A rejection, or no answer within 1 s, counts as false. */
export type ReadyCheck = () => Promise<boolean>;

const deadline = timeout(1000, TimeoutStrategy.Aggressive);

/** Mounts `/healthz`, which always answers 200, and `/readyz`, which answers 200 or 503 within about 1 s. */
export function mountHealth(app: Express, ready: ReadyCheck): void {
  const healthy: RequestHandler = (_request, response) => void response.type('text/plain').send('ok');
  app.get('/healthz', healthy);
  app.get('/readyz', async (_request, response) => {
    const isReady = await deadline.execute(ready).catch(() => false);
    response
      .status(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready' : 'unavailable');
  });
}
