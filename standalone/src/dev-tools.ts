import express, { type RequestHandler, type Router } from 'express';
import type { Mail } from '@sternenrat/mailer/mailer';
import { showMails } from '@sternenrat/mailer/http/mailbox';
import type { SettableClocks } from '@sternenrat/service-kit/time/clocks';
import type { createChance } from '@sternenrat/service-kit/time/chance';
import { z } from 'zod';

const clockBody = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({
    advance: z
      .number()
      .min(0)
      .max(10 * 366 * 86_400),
  }),
]);
const chanceBody = z.strictObject({ seed: z.int().min(0) });

/** Another site's page must not reach into a developer's machine; a tool sends no Origin. */
const refuseForeignOrigin =
  (publicUrl: string): RequestHandler =>
  (request, response, next) => {
    const { origin, host } = request.headers;
    const own = [publicUrl, `http://${host}`, undefined];
    if (own.includes(origin) && request.headers['sec-fetch-site'] !== 'cross-site') return next();
    response
      .status(403)
      .json({ success: false, code: 'foreign_origin', error: 'Diese Anfrage kam nicht von dieser Seite.' });
  };

const refuseInput = (response: express.Response, error: z.ZodError) =>
  response
    .status(400)
    .json({ success: false, code: 'bad_input', error: 'Bitte prüfe deine Eingaben.', details: z.flattenError(error) });

export interface DevToolsParts {
  publicUrl: string;
  /** Absent: mails leave by SMTP, there is no mailbox to show. */
  listMails?: () => Promise<Mail[]>;
  /** Absent: the clock and chance can't be set. */
  time?: { clocks: SettableClocks; chance: ReturnType<typeof createChance> };
}

/** `/dev/mails`, `/dev/clock` and `/dev/chance`; what is switched off is unknown (404). */
export function devTools({ publicUrl, listMails, time }: DevToolsParts): Router {
  const router = express.Router();
  const guarded = express.Router();
  guarded.use(refuseForeignOrigin(publicUrl), express.json({ limit: '1kb' }));
  router.use('/dev', guarded);

  if (listMails) guarded.get('/mails', showMails(listMails));
  if (time) {
    const tell = (response: express.Response) => response.json({ success: true, now: time.clocks.now().toISOString() });
    guarded.get('/clock', (_request, response) => void tell(response));
    guarded.post('/clock', (request, response) => {
      const body = clockBody.safeParse(request.body);
      if (!body.success) return void refuseInput(response, body.error);
      if ('now' in body.data) time.clocks.set(new Date(body.data.now));
      else time.clocks.advance(body.data.advance);
      tell(response);
    });
    guarded.post('/chance', (request, response) => {
      const body = chanceBody.safeParse(request.body);
      if (!body.success) return void refuseInput(response, body.error);
      time.chance.reseed(body.data.seed);
      response.json({ success: true, seed: body.data.seed });
    });
  }
  guarded.use(
    (_request, response) =>
      void response.status(404).json({ success: false, code: 'not_found', error: 'Das wurde nicht gefunden.' }),
  );
  return router;
}
