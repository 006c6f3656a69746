import type { Express, RequestHandler } from 'express';

/** True when the process's own critical parts answer; must not throw. */
export type ReadyCheck = () => Promise<boolean>;

const readyWithinMs = 1000;

/** `/healthz` touches nothing: it is the question whether to restart. `/readyz` asks the own critical parts, at most 1 s. One word each. */
export function mountHealth(app: Express, ready: ReadyCheck): void {
  const healthy: RequestHandler = (_request, response) => void response.type('text/plain').send('ok');
  app.get('/healthz', healthy);
  app.get('/readyz', async (_request, response) => {
    const yes = await within(ready(), readyWithinMs);
    response
      .status(yes ? 200 : 503)
      .type('text/plain')
      .send(yes ? 'ready' : 'unavailable');
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
