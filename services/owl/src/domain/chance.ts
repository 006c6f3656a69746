/** The part of the injected chance that the domain asks for. */
export interface Chance {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** An integer, both ends included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
}
