import type { SkyBody } from '@sternenrat/contracts/sky';
import { riseAndSet } from '@sternenrat/sky/almanac';
import type { PositionFact } from '../../facts/facts.ts';
import { bodyWords, capital } from '../../facts/words.ts';
import { instantOf, localDay } from '../../local-day.ts';
import { bodySlots, dayMs, positionFact, answerFrom, type Computed, type Scene } from './scene.ts';
import { clockWords, dateWords, shortMoment, viewpointOf } from './words.ts';

const risesForm = /aufg|aufgeh|geht.*\bauf\b|hell/u;
const setsForm = /unterg|untergeh|geht.*\bunter\b|dunkel|dämmer/u;

function riseSetFact(id: 'rise' | 'set', body: SkyBody, at: Date, scene: Scene): PositionFact {
  const text = `${capital(bodyWords[body].name)} geht ${shortMoment(at, scene)} ${id === 'rise' ? 'auf' : 'unter'}.`;
  return positionFact(body, at, scene, { id: `${id}.${body}`, exactAt: at.toISOString(), text });
}

/** Rise and set on the day that the text names. If it names no day and asks for one of the two: the next one. */
export function riseSet(scene: Scene): Computed {
  const body = scene.body ?? 'sun';
  const view = viewpointOf(scene.timeZone);
  const flat = scene.text.toLocaleLowerCase('de');
  const asked = [risesForm.test(flat), setsForm.test(flat)] as const;
  const wanted = asked[0] === asked[1] ? null : asked[0] ? 'rise' : 'set';
  const day = localDay(scene.at, scene.timeZone);
  const start = new Date(instantOf(day, 0, scene.timeZone));
  const isThatDay = wanted === null || scene.isDated || /\bheute\b/u.test(flat);
  const from = isThatDay ? start : scene.now;
  const to = wanted ? new Date(from.getTime() + 2 * dayMs) : new Date(instantOf(day, 24, scene.timeZone));
  const { rise, set } = riseAndSet(body, { from, to }, view.place);
  const shown = { ...bodySlots(body), placeFor: view.for };
  if (wanted) {
    const at = wanted === 'rise' ? rise : set;
    const slots = { ...shown, day: `am ${dateWords(at ?? scene.at, scene)}` };
    if (!at) return answerFrom('rise_set_none', slots);
    return answerFrom(wanted === 'rise' ? 'rises' : 'sets', { ...slots, [wanted]: clockWords(at, scene) }, [
      riseSetFact(wanted, body, at, scene),
    ]);
  }
  const facts = [rise && riseSetFact('rise', body, rise, scene), set && riseSetFact('set', body, set, scene)].filter(
    (fact) => fact !== null,
  );
  const slots = {
    ...shown,
    day: `am ${dateWords(scene.at, scene)}`,
    ...(rise ? { rise: clockWords(rise, scene) } : {}),
    ...(set ? { set: clockWords(set, scene) } : {}),
  };
  if (!rise && !set) return answerFrom('rise_set_none', slots);
  if (!rise || !set) return answerFrom(rise ? 'rise_only' : 'set_only', slots, facts);
  return answerFrom(rise < set ? 'rise_set' : 'set_rise', slots, facts);
}
