/** One line of the table. */
export interface Figure {
  readonly what: string;
  /** As it is shown: `182 µs`. */
  readonly ours: string;
  /** Who else was measured in the same run, and what they took. */
  readonly peer: string;
  /** Ours by theirs, or the absolute figure that the goal speaks of. */
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number };
}

export interface Row {
  readonly name: string;
  /** @throws Skipped where a peer can't be had here */
  run(): Promise<readonly Figure[]>;
}

/** Said in the table by name: what isn't here is not measured. */
export class Skipped extends Error {}

export const holds = ({ value, goal }: Figure): boolean | undefined => {
  if (!goal) return undefined;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
};

export const micros = (ms: number): string => `${Math.round(ms * 1000)} µs`;
