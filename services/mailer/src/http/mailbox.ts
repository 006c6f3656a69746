import express, { type Express, type RequestHandler } from 'express';
import { sampleMails } from '../domain/samples.ts';
import type { Mail } from '../mailer.ts';
import { mailboxPage } from './mailbox-page.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function showMails(listMails: () => Promise<Mail[]>): RequestHandler {
  return async (request, response) => {
    const mails = await listMails();
    response.set('Cache-Control', 'no-store');
    if (request.accepts(['json', 'html']) !== 'html') return void response.json(mails);
    response.set('Content-Security-Policy', policy).type('html').send(mailboxPage(mails));
  };
}

export function showPreview(publicUrl: string): RequestHandler {
  return showMails(async () =>
    Object.entries(sampleMails(publicUrl)).map(([id, rendered]) => ({
      id,
      ...rendered,
      sentAt: new Date(0).toISOString(),
    })),
  );
}

/** The app has no authentication, so only developers may reach its port. */
export function mailboxApp(listMails: () => Promise<Mail[]>, publicUrl: string): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.get('/dev/mails', showMails(listMails));
  app.get('/dev/mails/preview', showPreview(publicUrl));
  return app;
}
