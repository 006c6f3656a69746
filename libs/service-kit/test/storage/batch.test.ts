import { batchReads, batchWrites } from '../../src/storage/batch.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Starts batches that only the test ends. */
function pendingBatches() {
  const batches: { readonly items: readonly number[]; end(rows?: readonly string[]): void; fail(why: Error): void }[] =
    [];
  const start = (items: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) =>
      batches.push({ items, end: (rows = []) => resolve(rows), fail: reject }),
    );
  return { batches, start, started: () => batches.map(({ items }) => items) };
}

describe('batched reads', () => {
  it('join those of one turn, and map results to keys', async () => {
    const { batches, start, started } = pendingBatches();
    const read = batchReads(start);
    const rows = [1, 2, 1].map((key) => read(key));
    await turn();
    expect(started()).toEqual([[1, 2, 1]]);
    batches[0]!.end(['one', 'two', 'one again']);
    expect(await Promise.all(rows)).toEqual(['one', 'two', 'one again']);
    const later = read(1);
    await turn();
    batches[1]!.end(['fresh']);
    expect(await later).toBe('fresh');
  });

  it('have at most 100 keys each, and do not wait for a batch that hangs', async () => {
    const { start, started } = pendingBatches();
    const read = batchReads(start);
    for (let key = 0; key < 101; key += 1) void read(key);
    await turn();
    void read(101);
    await turn();
    expect(started().map((keys) => keys.length)).toEqual([100, 1, 1]);
  });

  it('all get the error of their batch', async () => {
    const { batches, start } = pendingBatches();
    const read = batchReads(start);
    const rows = Promise.allSettled([read(1), read(2)]);
    await turn();
    const why = new Error('cut');
    batches[0]!.fail(why);
    expect(await rows).toEqual([
      { status: 'rejected', reason: why },
      { status: 'rejected', reason: why },
    ]);
  });
});

describe('batched writes', () => {
  it('join those that arrive during a batch, also after one that failed', async () => {
    const { batches, start, started } = pendingBatches();
    const write = batchWrites(start);
    const first = write(1);
    await turn();
    const others = [2, 3].map((item) => write(item));
    await turn();
    expect(started()).toEqual([[1]]);
    batches[0]!.fail(new Error('cut'));
    await expect(first).rejects.toThrow('cut');
    await turn();
    expect(started()).toEqual([[1], [2, 3]]);
    batches[1]!.end();
    await Promise.all(others);
  });
});
