import { inSign } from '@sternenrat/contracts/in-sign';
import type { AspectKind } from '@sternenrat/contracts/sky';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import { signOf } from '@sternenrat/sky/longitude';
import type { AspectFact, Fact, PhaseFact, PositionFact } from '../facts/facts.ts';
import { aspectWords, bodyWords, capital, signWords } from '../facts/words.ts';
import { relationOf } from '../facts/facts.ts';
import { germanDate, localClock, localDay } from '../local-day.ts';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { aspectTo, dignityWords, elementSign, lightClauses } from './german.ts';
import type { Testimony } from './leaning.ts';
import type { SkyOfDay } from './sky-of-day.ts';
import { rules } from './sources.ts';
import type { Finding, Weighed } from './weigh.ts';

interface Scene {
  readonly sky: SkyOfDay;
  readonly own: Zodiac | null;
  readonly isDated: boolean;
}

function clause({ sky, isDated }: Scene, subject: string, verb: string, rest: string): string {
  return isDated ? `Am ${germanDate(sky.day)} ${verb} ${subject} ${rest}` : `${capital(subject)} ${verb} ${rest}`;
}

const none = { sentence: null, exactAt: null };
const idOf = ({ sky, isDated }: Scene, id: string): string => (isDated ? `${id}@${sky.day}` : id);

function positionFact(scene: Scene, body: ClassicalBody): PositionFact {
  const { sky, own } = scene;
  const sign = signOf(sky.longitudes[body][1]);
  const retrograde = sky.speeds[body].every((speed) => speed < 0);
  const rest = `${inSign[sign]}${retrograde ? ', rückläufig' : ''}.`;
  return {
    ...none,
    id: idOf(scene, `position.${body}`),
    kind: 'position',
    body,
    sign,
    orb: null,
    retrograde,
    relation: relationOf(sign, own),
    text: clause(scene, bodyWords[body].name, 'steht', rest),
  };
}

function aspectFact(
  scene: Scene,
  { body, other, aspect, orb }: { body: ClassicalBody; other: ClassicalBody; aspect: AspectKind; orb: number },
  more: { readonly applying: boolean; readonly text: string; readonly exactAt?: string },
): AspectFact {
  const id = idOf(scene, `aspect.${body}.${aspect}.${other}`);
  return { ...none, id, kind: 'aspect', body, other, sign: null, aspect, orb, day: null, ...more };
}

/** "um 17:40 Uhr", with the day of `at` if `isDated` or if that day isn't `sky.day` */
export function exactWords(at: number, { sky, isDated }: Pick<Scene, 'sky' | 'isDated'>): string {
  const day = localDay(new Date(at), sky.timeZone);
  const clock = `um ${localClock(at, sky.timeZone).replace(/^0/u, '')} Uhr`;
  return isDated || day !== sky.day ? `am ${germanDate(day)} ${clock}` : clock;
}

const coursesOf = { applying: 'wird enger', exact: 'an diesem Tag genau', separating: 'löst sich' } as const;

interface Described {
  readonly fact: Fact;
  readonly label: string;
  readonly rule: string;
}

const describers: {
  [K in Finding['kind']]: (body: ClassicalBody, finding: Extract<Finding, { kind: K }>, scene: Scene) => Described;
} = {
  dignity: (body, { dignity, sign }, scene) => ({
    fact: positionFact(scene, body),
    label: clause(scene, bodyWords[body].name, 'steht', `${inSign[sign]}, ${dignityWords(dignity, body)}`),
    rule: rules.dignity,
  }),
  aspect: (body, { other, aspect, orb, course }, scene) => {
    const sentence = clause(scene, bodyWords[body].name, 'steht', aspectTo(aspect, other));
    const fact = aspectFact(
      scene,
      { body, other, aspect, orb },
      { applying: course === 'applying', text: `${sentence}.` },
    );
    return { fact, label: `${sentence} (${coursesOf[course]})`, rule: rules.points };
  },
  motion: (body, { isRetrograde, sign }, scene) => {
    const fact = positionFact(scene, body);
    const rest = isRetrograde ? `rückwärts ${signWords[sign].through}` : 'schneller als im Mittel';
    const sentence = clause(scene, bodyWords[body].name, 'läuft', rest);
    return {
      fact: isRetrograde ? fact : { ...fact, id: idOf(scene, `motion.${body}`), text: `${sentence}.` },
      label: sentence,
      rule: rules.points,
    };
  },
  moonPhase: (body, { light, phase, angle }, scene) => {
    const { subject, verb, rest } = lightClauses[light];
    const sentence = clause(scene, subject, verb, rest);
    const fact: PhaseFact = {
      ...none,
      id: idOf(scene, 'phase.moon'),
      kind: 'phase',
      body,
      sign: signOf(scene.sky.longitudes.moon[1]),
      orb: null,
      phase,
      percent: Math.round((1 - Math.cos((angle * Math.PI) / 180)) * 50),
      text: `${sentence}.`,
    };
    return { fact, label: sentence, rule: light === 'waning' ? `${rules.points}; ${rules.waning}` : rules.points };
  },
  moonAspect: (body, { other, aspect, at }, scene) => {
    const exactly = exactWords(at, scene);
    const what = `${aspectWords[aspect].a} mit ${bodyWords[other].dative}`;
    const sentence = scene.isDated
      ? `${capital(exactly)} bildet der Mond ${what}`
      : `Der Mond bildet ${exactly} ${what}`;
    const exactAt = new Date(Math.round(at / 1000) * 1000).toISOString();
    const fact = aspectFact(scene, { body, other, aspect, orb: 0 }, { applying: true, exactAt, text: `${sentence}.` });
    return { fact, label: sentence, rule: rules.moonAspect };
  },
  ownSign: (body, { relation, sign }, scene) => {
    const relations = {
      own: 'in deinem eigenen Zeichen',
      element: `in ${elementSign(sign)} wie deinem`,
      opposite: 'deinem Zeichen gegenüber',
    };
    const rest = `${inSign[sign]}, ${relations[relation]}`;
    return {
      fact: positionFact(scene, body),
      label: clause(scene, bodyWords[body].name, 'steht', rest),
      rule: rules.signs,
    };
  },
};

export function testify({ significator, score, finding }: Weighed, scene: Scene): Testimony {
  const { body, source } = significator;
  const describe = describers[finding.kind] as (body: ClassicalBody, finding: Finding, scene: Scene) => Described;
  const { fact, label, rule } = describe(body, finding, scene);
  return { kind: finding.kind, body, score: Math.round(score * 10) / 10, fact, label, source: `${rule}; ${source}` };
}

/** Findings with a smaller absolute score give no testimony. */
const lightest = 0.3;

export const testimoniesOf = (weighed: readonly Weighed[], scene: Scene): Testimony[] =>
  weighed
    .filter(({ score }) => Math.abs(score) >= lightest)
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .map((each) => testify(each, scene));
