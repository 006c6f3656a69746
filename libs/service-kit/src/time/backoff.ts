import { halfJitterGenerator } from 'cockatiel';

export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Pause in ms: 50 to 100 % of a delay that doubles with each failure from `firstMs` to `maxMs`. */
export function exponentialBackoff({ firstMs, maxMs }: BackoffOptions): (failures: number) => number {
  const options = { generator: halfJitterGenerator, exponent: 2, initialDelay: firstMs, maxDelay: maxMs };
  return (failures) => halfJitterGenerator(failures - 1, options)[0];
}
