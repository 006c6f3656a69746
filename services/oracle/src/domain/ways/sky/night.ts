import type { SkyBody } from '@sternenrat/contracts/sky';
import { nightBetween, visibleIn, type VisibleBody } from '@sternenrat/sky/tonight';
import { bodyWords, capital } from '../../facts/words.ts';
import { instantOf, localDay } from '../../local-day.ts';
import type { Slots } from '../../saying/slots.ts';
import { bodySlots, dayMs, positionFact, answerFrom, type Computed, type Scene } from './scene.ts';
import { clockWords, dateWords, directionWords, listWords, viewpointOf } from './words.ts';

/** The night of `scene.at`; before 6:00 the night that isn't over. `night` is null if it doesn't get dark. */
function nightOf(scene: Scene) {
  const view = viewpointOf(scene.timeZone);
  const early =
    !scene.isDated && scene.now.getTime() < instantOf(localDay(scene.now, scene.timeZone), 6, scene.timeZone);
  const day = localDay(new Date(scene.at.getTime() - (early ? dayMs / 2 : 0)), scene.timeZone);
  const span = { from: new Date(instantOf(day, 12, scene.timeZone)), to: new Date(instantOf(day, 36, scene.timeZone)) };
  return { view, night: nightBetween(span, view.place) };
}

const whenWords: Record<VisibleBody['when'], string> = {
  evening: 'am Abend',
  morning: 'vor Sonnenaufgang',
  allNight: 'fast die ganze Nacht',
  deepNight: 'mitten in der Nacht',
};

export function visible(scene: Scene): Computed {
  const { view, night } = nightOf(scene);
  if (!night) return answerFrom('visible_too_light', { placeFor: view.for });
  const all = visibleIn(night, view.place);
  const planetsOnly = /planet/u.test(scene.text.toLocaleLowerCase('de'));
  const wanted =
    scene.body && scene.body !== 'sun'
      ? all.filter(({ body }) => body === scene.body)
      : all.filter(({ body }) => !planetsOnly || body !== 'moon');
  const facts = wanted.map(({ body, when, azimuth }) =>
    positionFact(body, night.from, scene, {
      id: `visible.${body}`,
      text: `${capital(bodyWords[body].name)} ist ${whenWords[when]} ${directionWords(azimuth)} zu sehen.`,
    }),
  );
  const slots: Slots = {
    ...(scene.body ? bodySlots(scene.body) : {}),
    list: listWords(
      wanted.map(
        ({ body, when, azimuth }) => `${bodyWords[body].name} (${whenWords[when]} ${directionWords(azimuth)})`,
      ),
    ),
    brightest: wanted[0] ? bodyWords[wanted[0].body].name : '',
    begin: clockWords(night.from, scene),
    end: clockWords(night.to, scene),
    placeFor: view.for,
    day: `am ${dateWords(scene.at, scene)}`,
    ...(wanted[0] ? { when: whenWords[wanted[0].when], direction: directionWords(wanted[0].azimuth) } : {}),
  };
  const isOne = scene.body !== null && scene.body !== 'sun';
  if (wanted.length === 0)
    return answerFrom(isOne ? (isNakedEye(scene.body) ? 'body_hidden' : 'body_faint') : 'visible_none', slots);
  return answerFrom(isOne ? 'body_visible' : 'visible', slots, facts);
}

const directions: readonly (readonly [azimuth: number, words: RegExp])[] = [
  [0, /\bnord(?:en|\b)/u],
  [45, /nordost/u],
  [90, /\bost(?:en|\b)/u],
  [135, /südost/u],
  [180, /\bsüd(?:en|\b)/u],
  [225, /südwest/u],
  [270, /\bwest(?:en|\b)/u],
  [315, /nordwest/u],
];
/** In degrees: a body moves this far in an evening. */
const widest = 60;

const isNear = (azimuth: number, direction: number): boolean =>
  Math.min(Math.abs(azimuth - direction), 360 - Math.abs(azimuth - direction)) <= widest;

/** "Welcher helle Stern steht abends im Westen?": the brightest planet at this time and in this direction. */
export function brightStar(scene: Scene): Computed {
  if (scene.body !== null) return brightVenus(scene);
  const { view, night } = nightOf(scene);
  if (!night) return answerFrom('visible_too_light', { placeFor: view.for });
  const text = scene.text.toLocaleLowerCase('de');
  const direction = directions.find(([, words]) => words.test(text))?.[0];
  const times: readonly VisibleBody['when'][] = /morgen(?:s|stern|himmel)|früh|vor sonnenaufgang/u.test(text)
    ? ['morning', 'allNight']
    : /abend|heute nacht|nach sonnenuntergang|gerade|jetzt/u.test(text)
      ? ['evening', 'allNight']
      : ['evening', 'allNight', 'morning', 'deepNight'];
  const [found] = visibleIn(night, view.place).filter(
    ({ body, when, azimuth }) =>
      body !== 'moon' && times.includes(when) && (direction === undefined || isNear(azimuth, direction)),
  );
  if (!found) return answerFrom('bright_star_none', { placeFor: view.for });
  const slots = {
    ...bodySlots(found.body),
    when: whenWords[found.when],
    direction: directionWords(found.azimuth),
    placeFor: view.for,
  };
  const fact = positionFact(found.body, night.from, scene, {
    id: `visible.${found.body}`,
    text: `${capital(bodyWords[found.body].name)} ist ${slots.when} ${slots.direction} zu sehen.`,
  });
  return answerFrom('bright_star', slots, [fact]);
}

/** "Ist die Venus der Abendstern?" Without Venus in the question, lists the visible bodies. */
export function brightVenus(scene: Scene): Computed {
  if (scene.body !== 'venus') return visible({ ...scene, body: null });
  const { list, slots, facts } = visible(scene);
  if (list !== 'body_visible') return answerFrom('venus_hidden', slots, facts);
  return answerFrom(slots['when'] === whenWords.morning ? 'venus_morning' : 'venus_evening', slots, facts);
}

const isNakedEye = (body: SkyBody | null): boolean => body !== 'uranus' && body !== 'neptune' && body !== 'pluto';
