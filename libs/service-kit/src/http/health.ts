import { TimeoutStrategy, timeout } from 'cockatiel';
import type { Express, RequestHandler } from 'express';

/** Checks the critical dependencies of the process. Must not throw. */
export type ReadyCheck = () => Promise<boolean>;

const deadline = timeout(1000, TimeoutStrategy.Aggressive);

/** Mounts `/healthz` (liveness, checks no dependency) and `/readyz` (readiness, answers within 1 s). */
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
