import { joinOutbox } from '../../src/storage/outbox.ts';
import { recordResult, printResults, checkModel } from '../../src/testing/model-checker.ts';
import { outboxModel, realSteps } from './outbox.model.ts';
import type { OutboxSteps } from './outbox.model.ts';

const oneReplica = { writes: ['snapshot', 'fact', 'snapshot'], relays: 1, kills: 2 } as const;
const twoReplicas = { writes: ['snapshot', 'snapshot'], relays: 2, kills: 1 } as const;

const removeFirst: OutboxSteps['send'] = function* () {
  yield { ask: 'remove' };
  yield { ask: 'publish' };
};
const writeInPlace: OutboxSteps['join'] = (waiting, added) => {
  const older = waiting.find((one) => one.kind === 'snapshot' && added[0]?.kind === 'snapshot');
  return older ? { overwrite: older.id, by: added[0]! } : joinOutbox(waiting, added);
};

afterAll(printResults);

function checked(name: string, steps: Partial<OutboxSteps>, setting: Parameters<typeof outboxModel>[1] = oneReplica) {
  const result = checkModel(outboxModel({ ...realSteps, ...steps }, setting));
  recordResult(name, result);
  return result;
}

describe('outbox, relay and bus, every interleaving with kills and repeats', () => {
  it.each([
    ['one replica', oneReplica],
    ['two replicas', twoReplicas],
  ])('lose nothing: %s', (name, setting) => {
    const result = checked(`outbox, ${name}`, {}, setting);
    expect(result.violation).toBeUndefined();
    expect(result.states).toBeGreaterThan(1_000);
  });

  it('detects a relay that removes an event before it publishes the event', () => {
    expect(checked('remove before publish', { send: removeFirst }).violation?.message).toMatch(/neither in the outbox/);
  });

  it('detects a bus that confirms before consumers have stored the effect', () => {
    expect(checked('early confirm', { confirmsWhen: 'it arrives' }).violation?.message).toMatch(
      /neither in the outbox/,
    );
  });

  it('detects an outbox in which a newer snapshot replaces an older one in place', () => {
    expect(checked('snapshot written in place', { join: writeInPlace }).violation?.message).toMatch(
      /snapshot .* neither in the outbox/,
    );
  });

  it('detects a read model that applies every snapshot', () => {
    expect(checked('read model without guard', { consumerGuards: false }, twoReplicas).violation?.message).toMatch(
      /older snapshot/,
    );
  });
});
