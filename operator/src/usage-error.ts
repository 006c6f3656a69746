/** The line was not understood; exit 2. */
export class UsageError extends Error {}
