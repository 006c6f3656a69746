import express, { type Express, type RequestHandler } from 'express';
import { sampleLetters } from '../domain/samples.ts';
import type { Mail } from '../mailer.ts';
import { mailboxPage } from './mailbox-page.ts';

/** The page's own style sheet and the mails' inline styles; nothing is loaded and nothing runs. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What was sent: a page for people, JSON for tools. */
export function showMails(listMails: () => Promise<Mail[]>): RequestHandler {
  return async (request, response) => {
    const mails = await listMails();
    response.set('Cache-Control', 'no-store');
    if (request.accepts(['json', 'html']) !== 'html') return void response.json(mails);
    response.set('Content-Security-Policy', policy).type('html').send(mailboxPage(mails));
  };
}

/** Every letter there is, filled with an example: to be looked at, nobody gets it. */
export function showPreview(publicUrl: string): RequestHandler {
  return showMails(async () =>
    Object.entries(sampleLetters(publicUrl)).map(([id, letter]) => ({
      id,
      ...letter,
      sentAt: new Date(0).toISOString(),
    })),
  );
}

/** `GET /dev/mails` and its preview alone, for a port of its own that only developers' tools reach. */
export function mailboxApp(listMails: () => Promise<Mail[]>, publicUrl: string): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.get('/dev/mails', showMails(listMails));
  app.get('/dev/mails/preview', showPreview(publicUrl));
  return app;
}
