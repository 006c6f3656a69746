import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { isFresh } from '../domain/signature.ts';
import type { Deps } from '../deps.ts';
import { InvalidMessageError, type ProviderMessage } from '../provider/port.ts';
import type { ReceivedWebhook } from '../storage/webhooks.ts';
import { sync } from './sync-subject.ts';

const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** @throws DomainError `bad_signature`, or `bad_input` for a message that is no event of this mode (test or live) */
export async function receiveWebhook(
  deps: Pick<Deps, 'clocks' | 'addWebhook' | 'provider' | 'log'>,
  raw: Buffer | null,
  signature: string | null,
): Promise<void> {
  const { clocks } = deps;
  const fresh = raw !== null && signature !== null && isFresh(signature, clocks.now());
  const message = fresh ? await readMessage(deps, raw, signature) : null;
  if (!message) throw new DomainError(errors.bad_signature);
  const { id, type, subject } = message;
  const now = clocks.machine();
  const times = { receivedAt: new Date(now), garbageAt: new Date(now + retentionMs) };
  await deps.addWebhook({ _id: id, type, subject, ...times });
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

/** Idempotent. */
export async function handleWebhook(deps: Deps, { subject }: ReceivedWebhook): Promise<void> {
  if (subject) await sync(deps, subject);
}
