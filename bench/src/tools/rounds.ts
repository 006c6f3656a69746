export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Node goes on compiling for some 15,000 requests what answers them; a server that runs for days has that behind it. */
export const untilCompiled = 3;

/**
 * The contestants take turns, round by round, so that whatever else the machine does weighs on all of them; each one's
 * median. Rounds beforehand, one or `warmUps`, don't count.
 */
export async function inTurns<Name extends string>(
  contestants: Readonly<Partial<Record<Name, () => Promise<number>>>>,
  { rounds = Number(process.env['BENCH_ROUNDS'] ?? 5), warmUps = 1 } = {},
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const figures = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const name of names) {
      const figure = await contestants[name]?.();
      if (round >= warmUps && figure !== undefined) figures.get(name)?.push(figure);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(figures.get(name) ?? [])])) as Record<Name, number>;
}
