import { halfJitterGenerator } from 'cockatiel';

export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** @returns a function from the number of failed attempts to a pause in ms: 50 to 100 % of a delay that doubles */
export function exponentialBackoff({ firstMs, maxMs }: BackoffOptions): (failures: number) => number {
  const options = { generator: halfJitterGenerator, exponent: 2, initialDelay: firstMs, maxDelay: maxMs };
  return (failures) => halfJitterGenerator(failures - 1, options)[0];
}
