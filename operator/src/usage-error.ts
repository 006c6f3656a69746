/** The command line is invalid; exit 2. */
export class UsageError extends Error {}
