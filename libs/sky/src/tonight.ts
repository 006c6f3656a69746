import { Body, SearchAltitude } from 'astronomy-engine';
import {
  directionOf,
  isVisible,
  observerAt,
  nakedEyeBodiesAt,
  type BodyInSky,
  type NakedEyeBody,
} from './direction.ts';
import type { Span } from './almanac.ts';
import type { Place } from './place.ts';

const hourMs = 3_600_000;
const duskAltitude = -6;

/** The night from civil dusk to civil dawn between two noons. Null if the Sun doesn't sink to `duskAltitude`. */
export function nightBetween({ from, to }: Span, place: Place): Span | null {
  const days = (to.getTime() - from.getTime()) / (24 * hourMs);
  const search = (direction: 1 | -1, start: Date) =>
    SearchAltitude(Body.Sun, observerAt(place), direction, start, days, duskAltitude)?.date;
  const dusk = search(-1, from);
  const dawn = dusk && search(1, dusk);
  return dusk && dawn && dawn <= to ? { from: dusk, to: dawn } : null;
}

export interface VisibleBody {
  readonly body: Exclude<NakedEyeBody, 'sun'>;
  /** In the first three hours of the night (`evening`), the last three (`morning`), both, or neither (`deepNight`). */
  readonly when: 'evening' | 'morning' | 'allNight' | 'deepNight';
  /** Degrees clockwise from north, when the visible body is highest. */
  readonly azimuth: number;
  readonly magnitude: number;
}

/** Brightest first. A body counts if it is visible in at least one hour of the night. */
export function visibleIn({ from, to }: Span, place: Place): VisibleBody[] {
  const count = Math.max(2, Math.round((to.getTime() - from.getTime()) / hourMs) + 1);
  const hours = Array.from(
    { length: count },
    (_, i) => from.getTime() + ((to.getTime() - from.getTime()) * i) / (count - 1),
  );
  const seen = hours.flatMap((time) => {
    const at = new Date(time);
    const sun = directionOf('sun', at, place).altitude;
    return nakedEyeBodiesAt(at, place)
      .filter((each) => each.body !== 'sun' && isVisible(each, sun))
      .map((each) => ({ ...each, time }));
  });
  const perBody = new Map<NakedEyeBody, (BodyInSky & { time: number })[]>();
  for (const each of seen) perBody.set(each.body, [...(perBody.get(each.body) ?? []), each]);
  return [...perBody.entries()]
    .map(([body, all]): VisibleBody => {
      const isEvening = all.some(({ time }) => time - from.getTime() <= 3 * hourMs);
      const isMorning = all.some(({ time }) => to.getTime() - time <= 3 * hourMs);
      const [best] = all.toSorted((a, b) => b.altitude - a.altitude);
      const when = isEvening ? (isMorning ? 'allNight' : 'evening') : isMorning ? 'morning' : 'deepNight';
      return { body: body as VisibleBody['body'], when, azimuth: best?.azimuth ?? 0, magnitude: best?.magnitude ?? 0 };
    })
    .toSorted((a, b) => a.magnitude - b.magnitude);
}
