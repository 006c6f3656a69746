export function runCommand(work: () => Promise<string>): void {
  work().then(
    (answer) => void process.stdout.write(`${answer}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
