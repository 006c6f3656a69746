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
  return error instanceof Error && error.name === 'MongoServerError' && 'code' in error && goingAway.has(error.code);
}

/** The database can't be reached, is going or has no room: no fault of the call, which may come again in a moment. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return away.has(error.name) || isGoingAway(error) || ('code' in error && error.code === outOfDiskSpace);
}
