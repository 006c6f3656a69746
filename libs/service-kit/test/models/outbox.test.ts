import { joinOutbox } from '../../src/storage/outbox.ts';
import { note, tellFigures, walk } from '../../src/testing/model-checker.ts';
import { outboxModel, realParts } from './outbox.model.ts';
import type { Parts } from './outbox.model.ts';

const oneReplica = { writes: ['snapshot', 'fact', 'snapshot'], relays: 1, kills: 2 } as const;
const twoReplicas = { writes: ['snapshot', 'snapshot'], relays: 2, kills: 1 } as const;

const removeFirst: Parts['send'] = function* () {
  yield { ask: 'remove' };
  yield { ask: 'publish' };
};
const writeInPlace: Parts['join'] = (waiting, added) => {
  const older = waiting.find((one) => one.kind === 'snapshot' && added[0]?.kind === 'snapshot');
  return older ? { overwrite: older.id, by: added[0]! } : joinOutbox(waiting, added);
};

afterAll(tellFigures);

function walked(name: string, parts: Partial<Parts>, setting: Parameters<typeof outboxModel>[1] = oneReplica) {
  const result = walk(outboxModel({ ...realParts, ...parts }, setting));
  note(name, result);
  return result;
}

describe('outbox, relay and bus, every interleaving with kills and repeats', () => {
  it.each([
    ['one replica', oneReplica],
    ['two replicas', twoReplicas],
  ])('lose nothing: %s', (name, setting) => {
    const result = walked(`outbox, ${name}`, {}, setting);
    expect(result.fault).toBeUndefined();
    expect(result.states).toBeGreaterThan(1_000);
  });

  it('are found broken when the relay removes before it publishes', () => {
    expect(walked('remove before publish', { send: removeFirst }).fault?.what).toMatch(/neither in the outbox/);
  });

  it('are found broken when the bus confirms before the consumers have it durably', () => {
    expect(walked('early confirm', { confirmsWhen: 'it arrives' }).fault?.what).toMatch(/neither in the outbox/);
  });

  it('are found broken when a newer snapshot is written over the older one’s place, sent or not', () => {
    expect(walked('snapshot written in place', { join: writeInPlace }).fault?.what).toMatch(
      /snapshot .* neither in the outbox/,
    );
  });

  it('are found broken when a read model takes whatever snapshot comes', () => {
    expect(walked('read model without guard', { consumerGuards: false }, twoReplicas).fault?.what).toMatch(
      /older snapshot/,
    );
  });
});
