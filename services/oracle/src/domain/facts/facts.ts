import { inSign } from '@sternenrat/contracts/in-sign';
import type { Fact as WireFact } from '@sternenrat/contracts/facts';
import type { AspectKind, MoonPhase, Sky, SkyBody } from '@sternenrat/contracts/sky';
import { rulesOfPlay, zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { localClock } from '../local-day.ts';
import { aspectWords, bodyWords, capital, dayText, degreesText, phaseWords, signWords } from './words.ts';

export type Relation = 'own' | 'opposite' | 'element' | null;

interface Base {
  readonly id: string;
  /** The sentence of the answer that uses this fact. */
  readonly sentence: string | null;
  readonly text: string;
  readonly body: SkyBody;
  readonly sign: Zodiac | null;
  readonly orb: number | null;
  readonly exactAt: string | null;
}
export interface PositionFact extends Base {
  readonly kind: 'position';
  readonly sign: Zodiac;
  readonly retrograde: boolean;
  readonly relation: Relation;
}
export interface PhaseFact extends Base {
  readonly kind: 'phase';
  readonly phase: MoonPhase;
  /** Lit share of the disc, in whole per cent. */ readonly percent: number;
}
export interface AspectFact extends Base {
  readonly kind: 'aspect';
  readonly other: SkyBody;
  readonly aspect: AspectKind;
  readonly orb: number;
  readonly applying: boolean;
  /** Local day of `exactAt`: 'am 23. November'. */
  readonly day: string | null;
}
export type Fact = PositionFact | PhaseFact | AspectFact;

export function relationOf(sign: Zodiac, own: Zodiac | null): Relation {
  if (own === null) return null;
  if (sign === own) return 'own';
  if ((zodiacs.indexOf(sign) + 6) % 12 === zodiacs.indexOf(own)) return 'opposite';
  return signWords[sign].element === signWords[own].element ? 'element' : null;
}

/** Dates in the texts are local dates of `timeZone`. */
export function factsOf(sky: Sky, zodiac: Zodiac, timeZone: string = rulesOfPlay.defaultTimeZone): Fact[] {
  const percent = Math.round(sky.moon.illumination * 100);
  const none = { sentence: null, orb: null, exactAt: null };
  const positions = sky.bodies.map(({ body, sign, retrograde }): Fact => {
    const way = retrograde ? ', rückläufig' : '';
    const lit = body === 'moon' ? `, ${percent} % beleuchtet` : '';
    const text = `${capital(bodyWords[body].name)} steht ${inSign[sign]}${way}${lit}.`;
    return {
      ...none,
      id: `position.${body}`,
      kind: 'position',
      body,
      sign,
      retrograde,
      relation: relationOf(sign, zodiac),
      text,
    };
  });
  const phase: Fact = {
    ...none,
    id: 'phase.moon',
    kind: 'phase',
    body: 'moon',
    sign: sky.moon.sign,
    phase: sky.moon.phase,
    percent,
    text: `${capital(phaseWords[sky.moon.phase])}, ${percent} % der Scheibe sind beleuchtet.`,
  };
  const aspects = sky.aspects.map(({ a, b, kind, orb, applying, exactAt }): Fact => {
    const day = exactAt === null ? null : `am ${dayText(exactAt, timeZone)}`;
    const clock = exactAt === null ? '' : localClock(Date.parse(exactAt), timeZone).replace(/^0/u, '');
    const exact = day === null ? '' : ` Exakt ${day} um ${clock} Uhr.`;
    const text = `${capital(bodyWords[a].name)} und ${bodyWords[b].name} bilden ${aspectWords[kind].a}, ${degreesText(orb)} daneben.${exact}`;
    return {
      ...none,
      id: `aspect.${a}.${kind}.${b}`,
      kind: 'aspect',
      body: a,
      other: b,
      sign: null,
      aspect: kind,
      orb,
      applying,
      exactAt,
      day,
      text,
    };
  });
  return [...positions, phase, ...aspects];
}

export const uniqueFacts = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [fact.id, fact])).values(),
];

export function toWire({ id, sentence, text, body, sign, orb, exactAt }: Fact): WireFact {
  return { id, sentence, text, body, sign, orb, exactAt };
}
