import express, { type Response, type Router } from 'express';
import { errors } from '@sternenrat/contracts/errors';
import { z } from '@sternenrat/contracts/core/zod';
import { checkDeveloperRequest } from '@sternenrat/gateway/guard';
import type { Mail } from '@sternenrat/mailer/mailer';
import { showMails, showPreview } from '@sternenrat/mailer/http/mailbox';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { validate } from '@sternenrat/service-kit/http/validate';
import type { SettableClocks } from '@sternenrat/service-kit/time/clocks';
import type { createRandom } from '@sternenrat/service-kit/time/random';

/** In seconds. */
const tenYears = 10 * 366 * 86_400;
const clockBody = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advance: z.number().check(z.gte(0), z.lte(tenYears)) }),
]);
const seedBody = z.strictObject({ seed: z.int().check(z.gte(0)) });

export interface DevToolsDeps {
  publicUrl: string;
  listMails?: () => Promise<Mail[]>;
  time?: { clocks: SettableClocks; random: ReturnType<typeof createRandom> };
}

/** Below `/dev`: mails if `listMails` is given, tools for clock and random seed if `time` is given. */
export function devToolsRouter({ publicUrl, listMails, time }: DevToolsDeps): Router {
  const router = express.Router();
  const tools = express.Router();
  const ownUrl = new URL(publicUrl);
  if (listMails || time)
    tools.use(
      (request, _response, next) => {
        checkDeveloperRequest(request, ownUrl);
        next();
      },
      express.json({ limit: '1kb' }),
    );
  router.use('/dev', tools);

  if (listMails) {
    tools.get('/mails', showMails(listMails));
    tools.get('/mails/preview', showPreview(publicUrl));
  }
  if (time) {
    const sendTime = (response: Response) =>
      void response.json({ success: true, now: time.clocks.now().toISOString() });
    tools.get('/clock', (_request, response) => sendTime(response));
    tools.post('/clock', (request, response) => {
      const body = validate(clockBody, request.body, 'body');
      if ('now' in body) time.clocks.set(new Date(body.now));
      else time.clocks.advance(body.advance);
      sendTime(response);
    });
    tools.post('/chance', (request, response) => {
      const { seed } = validate(seedBody, request.body, 'body');
      time.random.reseed(seed);
      response.json({ success: true, seed });
    });
  }
  tools.use(() => {
    throw new DomainError(errors.not_found);
  });
  return router;
}
