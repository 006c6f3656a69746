/** The command line is invalid; the exit code is 2. */
export class UsageError extends Error {}
