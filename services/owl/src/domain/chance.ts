/** The part of the injected chance that the domain asks for. */
export interface Chance {
  pick<T>(items: readonly T[]): T;
}
