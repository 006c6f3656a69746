import { createBatcher, type BatchOptions } from '../../src/storage/batch.ts';

function held(options?: BatchOptions) {
  const sent: { readonly writes: readonly number[]; end(answers?: readonly string[]): void; fail(why: Error): void }[] =
    [];
  const together = createBatcher<number, string>(
    (writes) =>
      new Promise((resolve, reject) => sent.push({ writes, end: (results = []) => resolve(results), fail: reject })),
    options,
  );
  return { sent, together };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('sends the first at once and batches the rest', async () => {
  const { sent, together } = held();
  const done = [1, 2, 3].map((write) => together(write));
  expect(sent.map(({ writes }) => writes)).toEqual([[1]]);
  sent[0]!.end();
  await done[0];
  await turn();
  expect(sent.map(({ writes }) => writes)).toEqual([[1], [2, 3]]);
  sent[1]!.end();
  await Promise.all(done);
  const later = together(4);
  expect(sent.at(-1)!.writes).toEqual([4]);
  sent.at(-1)!.end();
  await later;
});

it('settles every request of a batch with its result or error', async () => {
  const { sent, together } = held();
  const first = together(1);
  const others = Promise.allSettled([together(2), together(3)]);
  const why = new Error('cut');
  sent[0]!.end();
  await first;
  await turn();
  sent[1]!.fail(why);
  expect(await others).toEqual([
    { status: 'rejected', reason: why },
    { status: 'rejected', reason: why },
  ]);
  const next = together(5);
  sent[2]!.end();
  await expect(next).resolves.toBeUndefined();
});

it('limits the batch size and maps results to requests', async () => {
  const { sent, together } = held({ maxSize: 2 });
  const done = [1, 2, 3, 4].map((ask) => together(ask));
  sent[0]!.end(['one']);
  await done[0];
  await turn();
  expect(sent.at(-1)!.writes).toEqual([2, 3]);
  sent[1]!.end(['two', 'three']);
  await done[2];
  await turn();
  expect(sent.at(-1)!.writes).toEqual([4]);
  sent[2]!.end(['four']);
  expect(await Promise.all(done)).toEqual(['one', 'two', 'three', 'four']);
});

it('sends in parallel to a hanging batch after maxWaitMs', async () => {
  const { sent, together } = held({ maxWaitMs: 5 });
  const [hangs, waits, later] = [1, 2, 3].map((ask) => together(ask));
  while (sent.length < 2) await turn();
  expect(sent[1]!.writes).toEqual([2, 3]);
  sent[1]!.end(['two', 'three']);
  expect(await Promise.all([waits, later])).toEqual(['two', 'three']);
  sent[0]!.end(['one']);
  expect(await hangs).toBe('one');
});
