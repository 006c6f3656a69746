import { eclipsesBetween, nextEclipses, type Eclipse } from '@sternenrat/sky/eclipses';
import type { Place } from '@sternenrat/sky/place';
import { LRUCache } from 'lru-cache';
import type { Fact } from '../../facts/facts.ts';
import { capital } from '../../facts/words.ts';
import { localDay } from '../../local-day.ts';
import type { Slots } from '../../saying/slots.ts';
import { dayMs, phaseFact, answerFrom, type Computed, type Scene } from './scene.ts';
import { clockWords, momentWords, soonWords, viewpointOf } from './words.ts';

const eclipseNames: Record<Eclipse['of'], Partial<Record<Eclipse['kind'], string>>> = {
  sun: {
    total: 'eine totale Sonnenfinsternis',
    annular: 'eine ringförmige Sonnenfinsternis',
    partial: 'eine partielle Sonnenfinsternis',
  },
  moon: {
    total: 'eine totale Mondfinsternis',
    partial: 'eine partielle Mondfinsternis',
    penumbral: 'eine Halbschattenfinsternis des Mondes',
  },
};
const eclipseName = ({ of, kind }: Eclipse): string => eclipseNames[of][kind] ?? 'eine Finsternis';

const hourMs = 3_600_000;
const searches = new LRUCache<string, readonly Eclipse[]>({ max: 100 });

/** Rounds the start down to the hour. */
function cachedEclipses(of: Eclipse['of'], from: Date, place: Place): readonly Eclipse[] {
  const hour = Math.floor(from.getTime() / hourMs);
  const key = `${of} ${hour} ${place.zone}`;
  const known = searches.get(key) ?? nextEclipses(of, new Date(hour * hourMs), place);
  searches.set(key, known);
  return known;
}

function factOf(each: Eclipse, scene: Scene): Fact {
  const { from } = viewpointOf(scene.timeZone);
  const at = each.sight?.best ?? each.at;
  const seenFrom = each.sight ? `${from} zu sehen` : `${from} nicht zu sehen`;
  return phaseFact(each.at, `${capital(eclipseName(each))} ${momentWords(at, scene)}, ${seenFrom}.`, {
    id: `eclipse.${each.of}.${localDay(each.at, scene.timeZone)}`,
    exactAt: at.toISOString(),
  });
}

const bodiesOf = ({ body }: Scene): readonly Eclipse['of'][] =>
  body === 'sun' || body === 'moon' ? [body] : ['sun', 'moon'];

/** The last eclipse, or the last of a named year, visible if possible. */
function pastEclipse(scene: Scene): Computed | null {
  const year = Number(/\b(?:19|20)\d\d\b/u.exec(scene.text)?.[0] ?? 0);
  const { now } = scene;
  if (!scene.isPast && (year === 0 || year > now.getUTCFullYear())) return null;
  const from = year > 0 ? new Date(Date.UTC(year, 0, 1)) : new Date(now.getTime() - 2 * 366 * dayMs);
  const to = year > 0 ? new Date(Date.UTC(year + 1, 0, 1)) : now;
  const view = viewpointOf(scene.timeZone);
  const all = bodiesOf(scene)
    .flatMap((of) => eclipsesBetween(of, { from, to }, view.place))
    .filter(({ at }) => at < now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = year > 0 ? (all.findLast(({ sight }) => sight !== null) ?? all.at(-1)) : all.at(-1);
  if (!last) return null;
  const slots: Slots = {
    moment: momentWords(last.sight?.best ?? last.at, scene),
    soon: soonWords(last.at, scene),
    what: eclipseName(last),
    placeFrom: view.from,
    ...(last.sight ? { covered: String(Math.round(last.sight.covered * 100)) } : {}),
  };
  const isSeen = last.sight !== null && last.kind !== 'penumbral';
  return answerFrom(isSeen ? 'eclipse_last' : 'eclipse_last_unseen', slots, [factOf(last, scene)]);
}

export function eclipse(scene: Scene): Computed {
  const view = viewpointOf(scene.timeZone);
  const earlier = pastEclipse(scene);
  if (earlier) return earlier;
  const found = bodiesOf(scene)
    .map((of) => cachedEclipses(of, scene.from, view.place))
    .toSorted((a, b) => (a[0]?.at.getTime() ?? 0) - (b[0]?.at.getTime() ?? 0))[0];
  const [first] = found ?? [];
  const seen = found?.at(-1);
  if (!first || !seen) return answerFrom('other');
  const { sight } = seen;
  const sightSlots: Slots = sight
    ? {
        moment2: momentWords(sight.best, scene),
        begin: clockWords(sight.from, scene),
        end: clockWords(sight.to, scene),
        covered: String(Math.round(sight.covered * 100)),
      }
    : {};
  const isFirst = seen === first && sight !== null;
  const slots: Slots = {
    moment: momentWords(isFirst ? sight.best : first.at, scene),
    soon: soonWords(first.at, scene),
    what: eclipseName(first),
    what2: eclipseName(seen),
    placeFor: view.for,
    placeFrom: view.from,
    ...sightSlots,
  };
  const list = first.of === 'sun' ? 'solar_eclipse' : 'lunar_eclipse';
  const { range } = scene;
  const truth = range ? { truth: first.at >= range.from && first.at < range.to } : {};
  if (!sight) return answerFrom('eclipse_never_seen', slots, [factOf(first, scene)]);
  const facts = isFirst ? [factOf(first, scene)] : [factOf(first, scene), factOf(seen, scene)];
  return { ...answerFrom(isFirst ? list : `${list}_unseen`, slots, facts), ...truth };
}
