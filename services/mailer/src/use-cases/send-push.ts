import { PushDeviceGone } from '@sternenrat/contracts/events/mailer';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { newEvent, type AnyModel, type Store } from '@sternenrat/service-kit/storage/aggregate';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { payloadOf, tried, type Push } from '../domain/push.ts';
import { claimPush, type ClaimedPush, type StoredPush } from '../storage/pushes.ts';
import type { PushTransport } from '../push-transport.ts';

export interface Pushing {
  readonly pushes: Store<StoredPush>;
  readonly model: AnyModel;
  readonly transport: PushTransport;
  readonly clocks: Clocks;
  readonly log: Logger;
  /** Queues the mail that takes the place of a push, once per reminder. */
  readonly mailInstead: (push: Push) => Promise<void>;
}

/** Takes one due push and tries the browsers that are left; false where none is due. */
export async function sendPush(parts: Pushing): Promise<boolean> {
  const push = await claimPush(parts.model, parts.clocks.machine());
  if (!push) return false;
  const leftMs = push.until.getTime() - parts.clocks.now().getTime();
  // a try that was cut off may have gone out
  const over = leftMs <= 0 || (push.interrupted && push.targets.length > 0);
  if (over) await finish(parts, push);
  else if (push.targets.length === 0) {
    if (push.orMail && push.reached === 0) await parts.mailInstead(push);
    await finish(parts, push);
  } else await attempt(parts, push, leftMs);
  return true;
}

async function attempt({ pushes, transport, clocks, log }: Pushing, push: ClaimedPush, leftMs: number): Promise<void> {
  const message = { payload: payloadOf(push), ttl: Math.ceil(leftMs / 1000) };
  const outcomes = await Promise.all(push.targets.map((target) => transport.send(target, message)));
  const { pause, gone, ...set } = tried(push, outcomes, Math.random());
  log.info({ pushId: push._id, outcomes: outcomes.map(({ kind }) => kind), attempts: push.attempts }, 'push tried');
  const events = gone.map((deviceId) => newEvent(PushDeviceGone, { userId: push.userId, deviceId }));
  const dueAt = new Date(clocks.machine() + (pause ?? 0));
  await pushes.update(
    push._id,
    (now) =>
      now.lease === push.lease
        ? { result: undefined, set: { ...set, dueAt }, unset: ['lease'], events }
        : { result: undefined },
    { keyed: true },
  );
}

/** Nothing is left to do, and the browsers' addresses are forgotten. */
async function finish({ pushes }: Pushing, push: ClaimedPush): Promise<void> {
  await pushes.update(
    push._id,
    (now) =>
      now.lease === push.lease
        ? { result: undefined, set: { targets: [] }, unset: ['lease', 'dueAt'] }
        : { result: undefined },
    { keyed: true },
  );
}
