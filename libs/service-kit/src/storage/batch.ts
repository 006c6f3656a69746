import DataLoader from 'dataloader';

/** Collects the keys of one turn of the event loop for one call of `readMany`, which returns rows in their order. */
export function batchReads<Key, Row>(
  readMany: (keys: readonly Key[]) => Promise<readonly Row[]>,
): (key: Key) => Promise<Row> {
  const loader = new DataLoader<Key, Row>(readMany, { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate });
  return (key) => loader.load(key);
}

/** Collects writes while the previous batch is written, because each batch waits for the disk. */
export function batchWrites<Write>(
  writeMany: (writes: readonly Write[]) => Promise<unknown>,
): (write: Write) => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Write, void>(
    (writes) => {
      const done = writeMany(writes).then(() => Array.from<void>({ length: writes.length }));
      running = done.catch(() => undefined);
      return done;
    },
    { cache: false, batchScheduleFn: (dispatch) => void running.then(dispatch) },
  );
  return (write) => loader.load(write);
}
