import { PushDeviceGone } from '@sternenrat/contracts/events/mailer';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { payloadOf, applyOutcomes } from '../domain/push.ts';
import { claimPush, type ClaimedPush } from '../storage/pushes.ts';
import type { Deps } from '../deps.ts';
import { mailReminder } from './deliver-reminder.ts';

export async function sendPush(deps: Deps): Promise<boolean> {
  const push = await claimPush(deps.pushRows, deps.clocks.machine());
  if (!push) return false;
  const leftMs = push.until.getTime() - deps.clocks.now().getTime();
  // Not retried after an interrupted attempt, which may have delivered the push.
  const over = leftMs <= 0 || (push.interrupted && push.targets.length > 0);
  if (over) await finish(deps, push);
  else if (push.targets.length === 0) {
    if (push.orMail && push.reached === 0) await mailReminder(deps, push);
    await finish(deps, push);
  } else await attempt(deps, push, leftMs);
  return true;
}

async function attempt({ pushes, pushTransport, clocks, log }: Deps, push: ClaimedPush, leftMs: number): Promise<void> {
  const message = { payload: payloadOf(push), ttlSeconds: Math.ceil(leftMs / 1000) };
  const outcomes = await Promise.all(push.targets.map((target) => pushTransport.send(target, message)));
  const { pauseMs, goneIds, ...set } = applyOutcomes(push, outcomes, Math.random());
  log.info({ pushId: push._id, outcomes: outcomes.map(({ kind }) => kind), attempts: push.attempts }, 'push attempted');
  const events = goneIds.map((deviceId) => newEvent(PushDeviceGone, { userId: push.userId, deviceId }));
  const dueAt = new Date(clocks.machine() + (pauseMs ?? 0));
  await pushes.update(
    push._id,
    (now) =>
      now.lease === push.lease
        ? { result: undefined, set: { ...set, dueAt }, unset: ['lease'], events }
        : { result: undefined },
    { keyed: true },
  );
}

/** Ends the push and removes its browser subscriptions from the document. */
async function finish({ pushes }: Deps, push: ClaimedPush): Promise<void> {
  await pushes.update(
    push._id,
    (now) =>
      now.lease === push.lease
        ? { result: undefined, set: { targets: [] }, unset: ['lease', 'dueAt'] }
        : { result: undefined },
    { keyed: true },
  );
}
