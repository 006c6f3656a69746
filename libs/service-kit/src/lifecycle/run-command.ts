/**
 * Runs a command of an operator to its end: what it answers goes to stdout, exit 0; a fault is one sentence on stderr,
 * exit 1.
 */
export function runCommand(work: () => Promise<string>): void {
  work().then(
    (answer) => void process.stdout.write(`${answer}\n`),
    (fault: unknown) => {
      process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
      process.exitCode = 1;
    },
  );
}
