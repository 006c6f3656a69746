import { randomInt } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Not for secrets. The same seed gives the same sequence. */
export function createRandom(seed: number = randomInt(2 ** 31)): Random & { reseed(seed: number): void } {
  let generator = xoroshiro128plus(seed);
  const int = (min: number, max: number): number => uniformInt(generator, min, max);
  return {
    next: () => uniformFloat64(generator),
    int,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[int(0, items.length - 1)] as T;
    },
    reseed(next) {
      generator = xoroshiro128plus(next);
    },
  };
}
