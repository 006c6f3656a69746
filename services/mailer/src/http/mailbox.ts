import express, { type Express, type RequestHandler } from 'express';
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

/** `GET /dev/mails` alone, for a port of its own that only developers' tools reach. */
export function mailboxApp(listMails: () => Promise<Mail[]>): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.get('/dev/mails', showMails(listMails));
  return app;
}
