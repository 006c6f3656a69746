import express, { type Response, type Router } from 'express';
import { refusals } from '@sternenrat/contracts/refusals';
import { z } from '@sternenrat/contracts/zod';
import { checkForeignPage } from '@sternenrat/gateway/guard';
import type { Mail } from '@sternenrat/mailer/mailer';
import { showMails, showPreview } from '@sternenrat/mailer/http/mailbox';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { validate } from '@sternenrat/service-kit/http/validate';
import type { SettableClocks } from '@sternenrat/service-kit/time/clocks';
import type { createChance } from '@sternenrat/service-kit/time/chance';

/** In seconds. */
const tenYears = 10 * 366 * 86_400;
const clockBody = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advance: z.number().check(z.gte(0), z.lte(tenYears)) }),
]);
const chanceBody = z.strictObject({ seed: z.int().check(z.gte(0)) });

export interface DevToolsParts {
  publicUrl: string;
  /** Absent: mails leave by SMTP, there is no mailbox to show. */
  listMails?: () => Promise<Mail[]>;
  /** Absent: the clock and chance can't be set. */
  time?: { clocks: SettableClocks; chance: ReturnType<typeof createChance> };
}

/**
 * `/dev/mails`, `/dev/clock` and `/dev/chance`; what is switched off is unknown (404). Another site's page must not
 * reach into a developer's machine; a tool sends no Origin. The gateway that mounts it tells its refusals.
 */
export function devTools({ publicUrl, listMails, time }: DevToolsParts): Router {
  const router = express.Router();
  const guarded = express.Router();
  const own = new URL(publicUrl);
  guarded.use(
    (request, _response, next) => {
      checkForeignPage(request, own);
      next();
    },
    express.json({ limit: '1kb' }),
  );
  router.use('/dev', guarded);

  if (listMails) {
    guarded.get('/mails', showMails(listMails));
    guarded.get('/mails/preview', showPreview(publicUrl));
  }
  if (time) {
    const tell = (response: Response) => void response.json({ success: true, now: time.clocks.now().toISOString() });
    guarded.get('/clock', (_request, response) => tell(response));
    guarded.post('/clock', (request, response) => {
      const body = validate(clockBody, request.body, 'body');
      if ('now' in body) time.clocks.set(new Date(body.now));
      else time.clocks.advance(body.advance);
      tell(response);
    });
    guarded.post('/chance', (request, response) => {
      const { seed } = validate(chanceBody, request.body, 'body');
      time.chance.reseed(seed);
      response.json({ success: true, seed });
    });
  }
  guarded.use(() => {
    throw new Refused(refusals.not_found);
  });
  return router;
}
