import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { isFresh } from '../domain/signature.ts';
import type { Parts } from '../parts.ts';
import { sync } from './sync.ts';

/**
 * Stores a message of the provider before it is acknowledged. Handled it is afterwards, by whoever comes first.
 * @throws Refused `bad_signature` where it is forged, changed, or more than 300 s old or ahead
 */
export async function receiveWebhook(parts: Parts, raw: Buffer | null, signature: string | null): Promise<void> {
  const { provider, webhooks, clocks, nudge } = parts;
  const fresh = raw !== null && signature !== null && isFresh(signature, clocks.now());
  const message = fresh ? await provider.readMessage(raw, signature) : null;
  if (!message) throw new Refused(refusals.bad_signature);
  await webhooks.store(message, clocks.machine());
  nudge.webhooks();
}

/** Handles the next message that is due. @returns false where none is */
export async function handleWebhook(parts: Parts): Promise<boolean> {
  const { webhooks, clocks, log } = parts;
  const webhook = await webhooks.claim(clocks.machine());
  if (!webhook) return false;
  const { _id, type, attempts } = webhook;
  try {
    if (webhook.subject) await sync(parts, webhook.subject);
    await webhooks.done(_id);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    const then = await webhooks.failed(webhook, reason, clocks.machine());
    log[then === 'parked' ? 'error' : 'warn'](
      { webhook: _id, type, attempts, reason },
      `message of the provider: ${then}`,
    );
  }
  return true;
}
