import DataLoader from 'dataloader';

/** Joins the reads of one turn of the event loop into calls of `readMany`, whose results are in the order of `keys`. */
export function batchReads<Key, Row>(
  readMany: (keys: readonly Key[]) => Promise<readonly Row[]>,
): (key: Key) => Promise<Row> {
  const loader = new DataLoader<Key, Row>(readMany, { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate });
  return (key) => loader.load(key);
}

/** Joins the writes that arrive while a batch is being written, because each batch waits for the disk. */
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
