import { PushDeviceGone } from '@sternenrat/contracts/events/mailer';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { Leased, Outcome } from '@sternenrat/service-kit/storage/queue';
import { exponentialBackoff } from '@sternenrat/service-kit/time/backoff';
import { backoff } from '../domain/mail.ts';
import { payloadOf, applyOutcomes } from '../domain/push.ts';
import type { StoredPush } from '../storage/pushes.ts';
import type { Deps } from '../deps.ts';
import { mailReminder } from './deliver-reminder.ts';

const backoffMs = exponentialBackoff(backoff);
/** Ends the attempts, and removes the browsers' subscriptions from the document. */
const finished: Outcome<StoredPush> = { set: { targets: [] } };

export async function sendPush(deps: Deps, push: Leased<StoredPush>): Promise<Outcome<StoredPush>> {
  const { pushTransport, clocks, log } = deps;
  const leftMs = push.until.getTime() - clocks.now().getTime();
  // an interrupted attempt may have delivered the push, so no retry follows
  if (leftMs <= 0 || (push.interrupted && push.targets.length > 0)) return finished;
  if (push.targets.length === 0) {
    if (push.orMail && push.reached === 0) await mailReminder(deps, push);
    return finished;
  }
  const message = { payload: payloadOf(push), ttlSeconds: Math.ceil(leftMs / 1000) };
  const outcomes = await Promise.all(push.targets.map((target) => pushTransport.send(target, message)));
  const { targets, reached, goneIds, requestedMs } = applyOutcomes(push, outcomes);
  log.info({ pushId: push._id, outcomes: outcomes.map(({ kind }) => kind), attempts: push.attempts }, 'push attempted');
  return {
    set: { targets, reached },
    events: goneIds.map((deviceId) => newEvent(PushDeviceGone, { userId: push.userId, deviceId })),
    // if no browser is left, the next attempt runs at once, which mails the reminder or ends
    againMs: targets.length === 0 ? 0 : Math.max(requestedMs, backoffMs(push.attempts)),
  };
}
