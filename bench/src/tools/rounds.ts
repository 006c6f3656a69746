export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Number of warm-up rounds of some thousand requests after which Node has compiled the code. */
export const compileRounds = 3;

/** Each round measures all contestants, so that other load affects all. @param warmUps uncounted rounds @returns medians */
export async function measureAlternately<Name extends string>(
  contestants: Readonly<Partial<Record<Name, () => Promise<number>>>>,
  { rounds = Number(process.env['BENCH_ROUNDS'] ?? 5), warmUps = 1 } = {},
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const measurements = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const name of names) {
      const measurement = await contestants[name]?.();
      if (round >= warmUps && measurement !== undefined) measurements.get(name)?.push(measurement);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(measurements.get(name) ?? [])])) as Record<Name, number>;
}
