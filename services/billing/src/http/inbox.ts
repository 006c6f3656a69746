import * as contract from '@sternenrat/contracts/endpoints/inbox';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import type { Parts } from '../parts.ts';
import type { Message } from '../storage/messages.ts';
import { closeMessage, listMessages, readMessage } from '../use-cases/inbox.ts';

const success = true as const;

/** What the operator's command line asks about messages. */
export const inboxRoutes = (parts: Parts): readonly Route[] => [
  route(contract.listMessages, async ({ query: { state } }) => ({
    success,
    messages: (await listMessages(parts, state)).map(shown),
  })),
  route(contract.readMessage, async ({ params }) => ({ success, message: shown(await readMessage(parts, params.id)) })),
  route(contract.closeMessage, async ({ params, body, idempotencyKey }) => {
    const closing = { ...body, key: idempotencyKey ?? randomUUID() };
    return { success, message: shown(await closeMessage(parts, params.id, closing)) };
  }),
];

const shown = (row: Message): contract.InboxMessage => ({
  id: row._id,
  state: row.state,
  suspicion: row.suspicion,
  topic: row.topic,
  email: row.email,
  userId: row.userId,
  loggedIn: row.loggedIn,
  reference: row.reference,
  message: row.text,
  receivedAt: row.receivedAt.toISOString(),
  closing: row.closing && { words: row.closing.words, at: row.closing.at.toISOString() },
});
