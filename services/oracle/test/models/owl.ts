/** Owl's side of the protocol, mirrored by name (`reserved`, `spent`, `released` of the owl's domain): one durable write each. */
export interface Hold {
  readonly key: string;
  readonly attempt: number;
}
export interface Owl {
  readonly energy: number;
  readonly holds: readonly Hold[];
  readonly settled: readonly string[];
}
export interface OwlParts {
  /** Null: refused. */
  readonly reserved: (owl: Owl, hold: Hold) => Owl | null;
  /** Null: was done already. */
  readonly spent: (owl: Owl, key: string) => Owl | null;
  readonly released: (owl: Owl, hold: Hold) => Owl;
}

const cost = 15;

export const realOwl: OwlParts = {
  reserved(owl, { key, attempt }) {
    if (owl.settled.includes(key) || owl.holds.some((hold) => hold.key === key && hold.attempt > attempt)) return null;
    const others = owl.holds.filter((hold) => hold.key !== key);
    if (owl.energy - cost * others.length < cost) return null;
    return { ...owl, holds: [...others, { key, attempt }] };
  },
  spent(owl, key) {
    if (owl.settled.includes(key)) return null;
    const holds = owl.holds.filter((hold) => hold.key !== key);
    return { energy: Math.max(0, owl.energy - cost), holds, settled: [...owl.settled, key] };
  },
  released: (owl, { key, attempt }) => ({
    ...owl,
    holds: owl.holds.filter((hold) => hold.key !== key || hold.attempt !== attempt),
  }),
};
