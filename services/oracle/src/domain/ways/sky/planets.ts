import { inSign } from '@sternenrat/contracts/in-sign';
import type { SkyBody } from '@sternenrat/contracts/sky';
import { zodiacLabels } from '@sternenrat/contracts/vocabulary';
import { distanceOf, nextIngress, retrogradeSpan, signSpan } from '@sternenrat/sky/almanac';
import { briefSkyAt } from '@sternenrat/sky/brief-sky';
import { longitudeOf, signOf, speedOf } from '@sternenrat/sky/longitude';
import type { AspectFact } from '../../facts/facts.ts';
import { bodyWords, capital, degreesText, signWords } from '../../facts/words.ts';
import { aspectTo } from '../../leaning/german.ts';
import { skyOfDay } from '../../leaning/sky-of-day.ts';
import { localDay } from '../../local-day.ts';
import type { Slots } from '../../saying/slots.ts';
import { bodySlots, dayMs, phaseFact, positionFact, answerFrom, type Computed, type Scene } from './scene.ts';
import { clockWords, dateWords, listWords, momentWords, phaseWords, soonWords } from './words.ts';

export function position(body: SkyBody, list: string, scene: Scene): Computed {
  const { at, isDated, now } = scene;
  const { sign, to } = signSpan(body, at);
  const backwards = body !== 'sun' && body !== 'moon' && speedOf(body, at) < 0;
  const day = `am ${dateWords(at, scene)}`;
  const text = isDated
    ? `${capital(day)}: ${bodyWords[body].name} ${inSign[sign]}.`
    : `${capital(bodyWords[body].name)} steht ${inSign[sign]}.`;
  const next = to && signOf(longitudeOf(body, new Date(to.getTime() + 60_000)));
  const slots: Slots = {
    ...bodySlots(body),
    where: inSign[sign],
    sign: zodiacLabels[sign],
    degree: String(Math.floor(longitudeOf(body, at) % 30) + 1),
    way: backwards ? 'rückwärts' : 'vorwärts',
    day,
    ...(to && next
      ? {
          until: `${dateWords(to, scene)} um ${clockWords(to, scene)}`,
          through: signWords[next].through.replace(/^durch /u, ''),
        }
      : {}),
  };
  const suffix = isDated ? (at < now ? '_past' : '_then') : to ? '' : '_long';
  const computed = answerFrom(`${list}${suffix}`, slots, [positionFact(body, at, scene, { text })]);
  return scene.sign ? { ...computed, truth: scene.sign === sign } : computed;
}

export function ingress(scene: Scene): Computed {
  const { sign } = scene;
  const body = scene.body ?? 'sun';
  const at = sign && nextIngress(body, sign, scene.from);
  if (!sign || !at) return position(body, 'position', scene);
  const moment = momentWords(at, scene);
  const through = signWords[sign].through.replace(/^durch /u, '');
  const text = `${capital(bodyWords[body].name)} kommt ${moment} in ${through}.`;
  const fact = positionFact(body, new Date(at.getTime() + 60_000), scene, {
    id: `ingress.${body}`,
    exactAt: at.toISOString(),
    text,
  });
  return answerFrom('ingress', { ...bodySlots(body), moment, soon: soonWords(at, scene), through }, [fact]);
}

export function aspects(scene: Scene): Computed {
  const sky = skyOfDay(localDay(scene.at, scene.timeZone), scene.timeZone);
  const named = sky.aspects.filter(
    ({ bodies }) => scene.body === null || scene.body === 'moon' || bodies.includes(scene.body as never),
  );
  const closest = (named.length > 0 ? named : sky.aspects).toSorted((a, b) => a.orb - b.orb).slice(0, 3);
  if (closest.length === 0) return answerFrom('aspects_none', { day: `am ${dateWords(scene.at, scene)}` });
  const clauses = closest.map(({ bodies: [a, b], aspect }) => `${bodyWords[a].name} ${aspectTo(aspect, b)}`);
  const facts = closest.map(({ bodies: [body, other], aspect, orb, course }, i): AspectFact => ({
    id: `aspect.${body}.${aspect}.${other}`,
    sentence: null,
    text: `${capital(clauses[i] ?? '')}, auf ${degreesText(orb)} genau.`,
    kind: 'aspect',
    body,
    other,
    sign: null,
    aspect,
    orb,
    exactAt: null,
    applying: course === 'applying',
    day: null,
  }));
  return answerFrom('aspects', { list: listWords(clauses), day: `am ${dateWords(scene.at, scene)}` }, facts);
}

const planets = ['mercury', 'venus', 'mars', 'jupiter', 'saturn', 'uranus', 'neptune', 'pluto'] as const;

export function retrograde(scene: Scene): Computed {
  const { body, at } = scene;
  if (body === 'sun' || body === 'moon') return answerFrom('retrograde_never', bodySlots(body));
  if (!body) return retrogradeList(scene);
  const span = retrogradeSpan(body, at);
  if (!span) return answerFrom('other');
  const isNow = span.from <= at;
  const slots = {
    ...bodySlots(body),
    since: dateWords(span.from, scene),
    begin: `${dateWords(span.from, scene)} um ${clockWords(span.from, scene)}`,
    end: `${dateWords(span.to, scene)} um ${clockWords(span.to, scene)}`,
    soon: soonWords(span.from, scene),
    day: `am ${dateWords(at, scene)}`,
  };
  const text = `${capital(bodyWords[body].name)} läuft vom ${slots.begin} bis zum ${slots.end} rückwärts.`;
  const moment = isNow ? at : new Date(span.from.getTime() + dayMs);
  const fact = positionFact(body, moment, scene, { id: `retrograde.${body}`, text, exactAt: span.from.toISOString() });
  const list = isNow ? (scene.isDated ? 'retrograde_then' : 'retrograde_now') : 'retrograde_next';
  const asksForward = /direktläufig|vorwärts/u.test(scene.text.toLocaleLowerCase('de'));
  return { ...answerFrom(list, slots, [fact]), truth: isNow !== asksForward };
}

function retrogradeList(scene: Scene): Computed {
  const backwards = planets.filter((body) => speedOf(body, scene.at) < 0);
  const facts = backwards.map((body) =>
    positionFact(body, scene.at, scene, { text: `${capital(bodyWords[body].name)} läuft rückwärts.` }),
  );
  const list = listWords(backwards.map((body) => bodyWords[body].name));
  const name =
    backwards.length === 0
      ? 'retrograde_list_none'
      : backwards.length === 1
        ? 'retrograde_list_one'
        : 'retrograde_list';
  return answerFrom(name, { list }, facts);
}

export function distance(scene: Scene): Computed {
  const body = scene.body ?? 'moon';
  const km = distanceOf(body, scene.at);
  const format = new Intl.NumberFormat('de-DE', { maximumFractionDigits: body === 'moon' ? 0 : 1 });
  const words =
    body === 'moon'
      ? `${format.format(Math.round(km / 100) * 100)} Kilometer`
      : `${format.format(km / 1e6)} Millionen Kilometer`;
  const minutes = km / 299_792.458 / 60;
  const light =
    body === 'moon'
      ? 'gut eine Sekunde'
      : minutes < 90
        ? `rund ${Math.round(minutes)} Minuten`
        : `gut ${Math.floor(minutes / 60)} Stunden`;
  const fact = positionFact(body, scene.at, scene, {
    id: `distance.${body}`,
    text: `${capital(bodyWords[body].name)} ist ${words} entfernt.`,
  });
  return answerFrom('distance', { ...bodySlots(body), distance: words, light }, [fact]);
}

export function sunSign(scene: Scene): Computed {
  const { sign, from, to } = signSpan('sun', scene.at);
  const slots: Slots = {
    sign: zodiacLabels[sign],
    where: inSign[sign],
    day: `am ${dateWords(scene.at, scene)}`,
    ...(from ? { since: dateWords(from, scene) } : {}),
    ...(to ? { until: `${dateWords(to, scene)} um ${clockWords(to, scene)}` } : {}),
  };
  const text = `Die Sonne steht ${inSign[sign]}.`;
  return answerFrom(scene.isDated ? 'sun_sign_then' : 'sun_sign', slots, [
    positionFact('sun', scene.at, scene, { text }),
  ]);
}

export function overview(scene: Scene): Computed {
  const { moon } = briefSkyAt(scene.at);
  const percent = Math.round(moon.illumination * 100);
  const sun = signOf(longitudeOf('sun', scene.at));
  const backwards = planets.filter((body) => speedOf(body, scene.at) < 0);
  const slots = {
    sunWhere: inSign[sun],
    where: inSign[moon.sign],
    phase: phaseWords(moon.phase, moon.angle),
    percent: String(percent),
    list: backwards.length === 0 ? 'kein Planet' : listWords(backwards.map((body) => bodyWords[body].name)),
    runs: backwards.length > 1 ? 'laufen' : 'läuft',
    day: `am ${dateWords(scene.at, scene)}`,
  };
  const facts = [
    positionFact('sun', scene.at, scene, { text: `Die Sonne steht ${inSign[sun]}.` }),
    phaseFact(scene.at, `Der Mond ist zu ${percent} % beleuchtet und steht ${inSign[moon.sign]}.`, {
      id: 'phase.moon',
    }),
    ...backwards.map((body) =>
      positionFact(body, scene.at, scene, { text: `${capital(bodyWords[body].name)} läuft rückwärts.` }),
    ),
  ];
  return answerFrom(scene.isDated ? 'overview_then' : 'overview', slots, facts);
}
