import { joinOutbox } from '../../src/storage/outbox.ts';
import { recordResult, printResults, checkModel } from '../../src/testing/model-checker.ts';
import { outboxModel, realFunctions } from './outbox.model.ts';
import type { OutboxFunctions } from './outbox.model.ts';

const oneReplica = { writes: ['snapshot', 'fact', 'snapshot'], relays: 1, kills: 2 } as const;
const twoReplicas = { writes: ['snapshot', 'snapshot'], relays: 2, kills: 1 } as const;

const removeFirst: OutboxFunctions['send'] = async ({ publish, remove }) => {
  await remove();
  await publish();
};
const writeInPlace: OutboxFunctions['join'] = (waiting, added) => {
  const older = waiting.find((one) => one.kind === 'snapshot' && added[0]?.kind === 'snapshot');
  return older ? { overwrite: older.id, by: added[0]! } : joinOutbox(waiting, added);
};

afterAll(printResults);

async function checked(
  name: string,
  replaced: Partial<OutboxFunctions>,
  setting: Parameters<typeof outboxModel>[1] = oneReplica,
) {
  const result = await checkModel(outboxModel({ ...realFunctions, ...replaced }, setting));
  recordResult(name, result);
  return result;
}

describe('outbox, relay and bus, every interleaving with kills and repeats', () => {
  it.each([
    ['one replica', oneReplica],
    ['two replicas', twoReplicas],
  ])('lose nothing: %s', async (name, setting) => {
    const result = await checked(`outbox, ${name}`, {}, setting);
    expect(result.violation).toBeUndefined();
    expect(result.states).toBeGreaterThan(1_000);
  });

  it('detects a relay that removes an event before it publishes the event', async () => {
    expect((await checked('remove before publish', { send: removeFirst })).violation?.message).toMatch(
      /neither in the outbox/,
    );
  });

  it('detects a bus that confirms before consumers have stored the effect', async () => {
    expect((await checked('early confirm', { confirmsWhen: 'it arrives' })).violation?.message).toMatch(
      /neither in the outbox/,
    );
  });

  it('detects an outbox in which a newer snapshot replaces an older one in place', async () => {
    expect((await checked('snapshot written in place', { join: writeInPlace })).violation?.message).toMatch(
      /snapshot .* neither in the outbox/,
    );
  });

  it('detects a read model that applies every snapshot', async () => {
    expect(
      (await checked('read model without guard', { consumerGuards: false }, twoReplicas)).violation?.message,
    ).toMatch(/older snapshot/);
  });
});
