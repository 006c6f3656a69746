/** What a database server says that is going down, has just come up or gives its place to another (MongoDB's error codes). */
const goingAway: ReadonlySet<unknown> = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Its disk is full: it reads, and writes again when there is room. */
const outOfDiskSpace = 14031;

/** Names of the driver, so that who has no database doesn't load one. */
const away: ReadonlySet<string> = new Set([
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

/** The server was there, and is going. */
export function isGoingAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'MongoBulkWriteError') return isBroken(error);
  return error.name === 'MongoServerError' && 'code' in error && goingAway.has(error.code);
}

/** Of several writes the driver tells one error of its own, which hides the line's; then it has no code and blames no write. */
function isBroken(
  batch: Error & { code?: unknown; err?: { code?: unknown }; writeErrors?: readonly unknown[] },
): boolean {
  const code = batch.code ?? batch.err?.code;
  return code === undefined ? !batch.writeErrors?.length : goingAway.has(code);
}

/** The database can't be reached, is going or has no room: no fault of the call, which may come again in a moment. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return away.has(error.name) || isGoingAway(error) || ('code' in error && error.code === outOfDiskSpace);
}
