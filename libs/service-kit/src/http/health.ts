import type { Express, RequestHandler } from 'express';

/** Checks the critical dependencies of the process. Must not throw. */
export type ReadyCheck = () => Promise<boolean>;

const readyWithinMs = 1000;

/** Mounts `/healthz` (liveness, checks no dependency) and `/readyz` (readiness, answers within 1 s). */
export function mountHealth(app: Express, ready: ReadyCheck): void {
  const healthy: RequestHandler = (_request, response) => void response.type('text/plain').send('ok');
  app.get('/healthz', healthy);
  app.get('/readyz', async (_request, response) => {
    const isReady = await within(ready(), readyWithinMs);
    response
      .status(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready' : 'unavailable');
  });
}

async function within(check: Promise<boolean>, milliseconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  try {
    return await Promise.race([check.catch(() => false), promise]);
  } finally {
    clearTimeout(timer);
  }
}
