import { measureBacklog, type BacklogOptions } from '../../src/metrics/backlog.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';

const machine = 100_000;

async function measured(changes: object): Promise<string[]> {
  const metrics = createMetrics('owl');
  const backlog = {
    service: 'owl',
    metrics,
    bus: { depths: () => new Map() },
    clocks: { machine: () => machine },
    deadLetters: { estimatedDocumentCount: async () => 3 },
    ...changes,
  };
  measureBacklog(backlog as unknown as BacklogOptions);
  return (await metrics.registry.metrics()).split('\n').filter((line) => /^[a-z]/.test(line));
}
const relayWith = (oldest: number | null) => ({ waiting: async () => 2, oldest: async () => oldest });

it('counts dead letters, and the events that wait in the service’s own queues', async () => {
  const depths = () =>
    new Map([
      ['owl', 1],
      ['owl.slow', 2],
      ['owlet', 4],
      ['auth', 5],
    ]);
  expect(await measured({ bus: { depths } })).toEqual([
    'messaging_dead_lettered_messages{service="owl"} 3',
    'messaging_queue_messages{messaging_destination_name="owl",service="owl"} 1',
    'messaging_queue_messages{messaging_destination_name="owl.slow",service="owl"} 2',
  ]);
});

it.each([
  ['in seconds', machine - 61_500, 61.5],
  ['0 for one of another machine’s future', machine + 5_000, 0],
  ['0 without one', null, 0],
])('measures the age of the oldest unsent event: %s', async (_what, oldest, seconds) => {
  expect(await measured({ relay: relayWith(oldest) })).toEqual(
    expect.arrayContaining(['outbox_documents{service="owl"} 2', `outbox_oldest_seconds{service="owl"} ${seconds}`]),
  );
});
