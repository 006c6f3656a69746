import type { Envelope } from '@sternenrat/contracts/core/event';
import { isMailbox } from '../domain/mail.ts';
import type { RenderedMail } from '../domain/mail.ts';
import type { Deps } from '../deps.ts';

/** @throws Error for an invalid mailbox */
export async function queueMail(
  deps: Pick<Deps, 'addMail' | 'clocks'>,
  event: Pick<Envelope<string, { userId: string }>, 'id' | 'type' | 'payload'>,
  rendered: RenderedMail,
): Promise<void> {
  if (!isMailbox(rendered.to) || (rendered.replyTo && !isMailbox(rendered.replyTo)))
    throw new Error('not one plain mailbox');
  const createdAt = new Date(deps.clocks.machine());
  const { userId } = event.payload;
  await deps.addMail({ _id: event.id, kind: event.type, userId, ...rendered, state: 'waiting', createdAt });
}
