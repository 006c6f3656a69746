import * as contract from '@sternenrat/contracts/endpoints/inbox';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { Message } from '../storage/messages.ts';
import { closeMessage, listMessages, readMessage } from '../use-cases/inbox.ts';

export const inboxRoutes = (deps: Deps): readonly Route[] => [
  route(contract.listMessages, async ({ query: { state } }) => ({
    messages: (await listMessages(deps, state)).map(presentMessage),
  })),
  route(contract.readMessage, async ({ params }) => ({ message: presentMessage(await readMessage(deps, params.id)) })),
  route(contract.closeMessage, async ({ params, body, idempotencyKey }) => {
    const closing = { ...body, key: idempotencyKey ?? randomUUID() };
    return { message: presentMessage(await closeMessage(deps, params.id, closing)) };
  }),
];

const presentMessage = (row: Message): contract.InboxMessage => ({
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
