/** Codes of a mongod that starts, shuts down, steps down, loses a connection or exceeds a time limit. */
const shuttingDownCodes: ReadonlySet<unknown> = new Set([
  6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

const outOfDiskSpace = 14031;

/** Names instead of classes, so that this module doesn't load the MongoDB driver. */
const unreachableNames: ReadonlySet<string> = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoStalePrimaryError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoWriteConcernError',
  'PoolClearedOnNetworkError',
]);

export function isShuttingDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'MongoBulkWriteError') return isBulkOutage(error);
  return error.name === 'MongoServerError' && 'code' in error && shuttingDownCodes.has(error.code);
}

/** The driver's error of a bulk write may have no code. It is an outage then, unless a single write failed. */
function isBulkOutage(
  batch: Error & { code?: unknown; err?: { code?: unknown }; writeErrors?: readonly unknown[] },
): boolean {
  const code = batch.code ?? batch.err?.code;
  return code === undefined ? !batch.writeErrors?.length : shuttingDownCodes.has(code);
}

/** True if the database is unreachable, shutting down or out of disk space. A later retry may succeed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    unreachableNames.has(error.name) || isShuttingDown(error) || ('code' in error && error.code === outOfDiskSpace)
  );
}
