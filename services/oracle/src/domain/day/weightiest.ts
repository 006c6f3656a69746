import type { SkyBody } from '@sternenrat/contracts/sky';
import type { ChartPoint, Transit } from '@sternenrat/sky/chart/transits';
import type { Span } from '@sternenrat/sky/almanac';

/** The slower a body, the rarer its transit. The Moon makes none. */
const bodyWeights: Record<SkyBody, number> = {
  pluto: 9,
  neptune: 8,
  uranus: 8,
  saturn: 7,
  jupiter: 6,
  mars: 3,
  sun: 2,
  venus: 2,
  mercury: 1,
  moon: 0,
};
/** The most personal points weigh most. Uranus, Neptune and Pluto are shared by people of the same age. */
const pointWeights: Record<ChartPoint['name'], number> = {
  sun: 3,
  moon: 3,
  ascendant: 3,
  midheaven: 3,
  mercury: 2,
  venus: 2,
  mars: 2,
  jupiter: 1,
  saturn: 1,
  uranus: 0.5,
  neptune: 0.5,
  pluto: 0.5,
};
/** Factor for a transit that is exact on the day; 1 at the edge of its orb. */
const exactWeight = 3;

/** Weighs by body, point and nearness to the exact moment. */
export function weightiestTransit(transits: readonly Transit[], day: Span): Transit | null {
  const weighed = transits
    .map((transit) => ({ transit, weight: weightOf(transit, day) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return weighed[0]?.transit ?? null;
}

function weightOf({ body, point, passes }: Transit, day: Span): number {
  const pass = passes.find(({ from, to }) => from < day.to && to > day.from);
  if (!pass) return 0;
  return bodyWeights[body] * pointWeights[point] * (1 + (exactWeight - 1) * nearness(pass, day));
}

/** 1 on the day of an exact moment, 0 at the ends of the pass and without an exact moment. */
function nearness({ from, to, exact }: Transit['passes'][number], day: Span): number {
  const noon = (day.from.getTime() + day.to.getTime()) / 2;
  return Math.max(
    0,
    ...exact.map((at) => {
      if (at >= day.from && at < day.to) return 1;
      const edge = at.getTime() > noon ? from : to;
      return 1 - Math.min(1, Math.abs((noon - at.getTime()) / (edge.getTime() - at.getTime())));
    }),
  );
}
