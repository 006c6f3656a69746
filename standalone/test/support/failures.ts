import type { Part } from './product-processes.ts';

export const failureKinds = ['killed', 'paused', 'slowed', 'half-open'] as const;
export type FailureKind = (typeof failureKinds)[number];

const slowMs = 2_000;

interface Failure {
  begin(part: Part): Promise<void>;
  end(part: Part): Promise<void>;
}

const onWires = (work: (wire: Part['wires'][number]) => void) => async (part: Part) => part.wires.forEach(work);

export const failures: Readonly<Record<FailureKind, Failure>> = {
  killed: { begin: (part) => part.kill(), end: (part) => part.start() },
  /** The part keeps its connections open, but answers nothing. */
  paused: { begin: (part) => part.pause(), end: (part) => part.unpause() },
  /** Each answer is delayed by `slowMs`. */
  slowed: { begin: onWires((wire) => wire.slow(slowMs)), end: onWires((wire) => wire.slow(0)) },
  /** The part's connections lose all data. When the failure ends, they are reset. */
  'half-open': { begin: onWires((wire) => wire.swallow()), end: onWires((wire) => wire.heal()) },
};
