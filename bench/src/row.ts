export interface Measurement {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  /** A ratio of our result and the peer's, or an absolute value, as `unit` says. `goal` applies to this value. */
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number };
}

export interface Row {
  readonly name: string;
  /** @throws Skipped if a peer isn't available */
  run(): Promise<readonly Measurement[]>;
}

export class Skipped extends Error {}

export const holds = ({ value, goal }: Measurement): boolean | undefined => {
  if (!goal) return undefined;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
};

export const micros = (ms: number): string => `${Math.round(ms * 1000)} µs`;
