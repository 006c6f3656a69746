import { halfJitterGenerator } from 'cockatiel';

export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** @returns the pause in ms for a number of failures: 50 to 100 % of a delay that doubles from `firstMs` to `maxMs` */
export function exponentialBackoff({ firstMs, maxMs }: BackoffOptions): (failures: number) => number {
  const options = { generator: halfJitterGenerator, exponent: 2, initialDelay: firstMs, maxDelay: maxMs };
  return (failures) => halfJitterGenerator(failures - 1, options)[0];
}
