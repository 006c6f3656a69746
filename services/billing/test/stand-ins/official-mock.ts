import { spawnSync } from 'node:child_process';

/** Validates requests against the provider's API: `go install github.com/stripe/stripe-mock@latest` */
export const binary = process.env['STRIPE_MOCK'] ?? 'stripe-mock';
const there = spawnSync(binary, ['-version']).error === undefined;

/** Runs the suite, or lists it as skipped if the mock isn't installed. */
export function describeWithMock(name: string, suite: () => void): void {
  if (there) describe(name, suite);
  else describe(name, () => it.skip('needs stripe-mock on the PATH, or STRIPE_MOCK', () => undefined));
}
