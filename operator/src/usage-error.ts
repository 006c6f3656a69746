/** The command line is invalid. `runOperator` prints the message; the exit code is 2. */
export class UsageError extends Error {}
