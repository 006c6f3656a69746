import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { isFresh } from '../domain/signature.ts';
import type { Deps } from '../deps.ts';
import { InvalidMessageError, type ProviderMessage } from '../provider/port.ts';
import { sync } from './sync-subject.ts';

/** @throws DomainError `bad_signature`; `bad_input` if it is no event, or an event of the other mode (test or live) */
export async function receiveWebhook(deps: Deps, raw: Buffer | null, signature: string | null): Promise<void> {
  const { webhooks, clocks, nudge } = deps;
  const fresh = raw !== null && signature !== null && isFresh(signature, clocks.now());
  const message = fresh ? await readMessage(deps, raw, signature) : null;
  if (!message) throw new DomainError(errors.bad_signature);
  await webhooks.store(message, clocks.machine());
  nudge.webhooks();
}

async function readMessage(
  { provider, log }: Pick<Deps, 'provider' | 'log'>,
  raw: Buffer,
  signature: string,
): Promise<ProviderMessage | null> {
  try {
    return await provider.readMessage(raw, signature);
  } catch (error) {
    if (!(error instanceof InvalidMessageError)) throw error;
    log.warn({ reason: error.message }, 'signed webhook refused, the provider will retry');
    throw new DomainError(errors.bad_input);
  }
}

/** @returns false if no webhook is due */
export async function handleWebhook(deps: Deps): Promise<boolean> {
  const { webhooks, clocks, log } = deps;
  const webhook = await webhooks.claim(clocks.machine());
  if (!webhook) return false;
  const { _id, type, attempts } = webhook;
  try {
    if (webhook.subject) await sync(deps, webhook.subject);
    await webhooks.markHandled(_id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const outcome = await webhooks.markFailed(webhook, reason, clocks.machine());
    log[outcome === 'dead_lettered' ? 'error' : 'warn'](
      { webhook: _id, type, attempts, reason },
      outcome === 'retry' ? 'webhook failed, will retry' : 'webhook dead-lettered, the daily reconciliation repairs it',
    );
  }
  return true;
}
