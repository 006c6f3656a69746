import type { Part } from './apart.ts';

/** What can happen to a part of the product. */
export const faultKinds = ['killed', 'paused', 'slowed', 'half-open'] as const;
export type FaultKind = (typeof faultKinds)[number];

const slowMs = 2_000;

interface Fault {
  begin(part: Part): Promise<void>;
  end(part: Part): Promise<void>;
}

const onWires = (work: (wire: Part['wires'][number]) => void) => async (part: Part) => part.wires.forEach(work);

export const faults: Readonly<Record<FaultKind, Fault>> = {
  killed: { begin: (part) => part.kill(), end: (part) => part.start() },
  /** It keeps its connections and answers nothing. */
  paused: { begin: (part) => part.pause(), end: (part) => part.unpause() },
  /** Every answer of its comes two seconds later. */
  slowed: { begin: onWires((wire) => wire.slow(slowMs)), end: onWires((wire) => wire.slow(0)) },
  /** Its lines swallow everything and tell nobody; afterwards the old ones are reset. */
  'half-open': { begin: onWires((wire) => wire.swallow()), end: onWires((wire) => wire.heal()) },
};
