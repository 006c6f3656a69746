import type { AspectKind, SkyBody } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { sentencesOf } from '../sentences.ts';
import type { Fact } from './facts.ts';

const bodyStems: Record<SkyBody, RegExp> = {
  sun: /\bSonne\b/u,
  moon: /\bMond(?:es|s)?\b|\b(?:Neu|Voll)mond/u,
  mercury: /\bMerkurs?\b/u,
  venus: /\bVenus\b/u,
  mars: /\bMars\b/u,
  jupiter: /\bJupiters?\b/u,
  saturn: /\bSaturns?\b/u,
  uranus: /\bUranus\b/u,
  neptune: /\bNeptuns?\b/u,
  pluto: /\bPlutos?\b/u,
};
/** Words before a sign as a place in the sky, such as 'im Krebs', whereas 'als Krebs' is a person. */
const place = String.raw`(?:im|in|in der|in den|durch den|durch die|aus dem|aus der|aus den)\s+(?:Zeichen\s+(?:des|der)\s+)?`;
const signStems: Record<Zodiac, string> = {
  widder: 'Widders?',
  stier: 'Stiers?',
  zwillinge: 'Zwillingen?',
  krebs: 'Krebs(?:es)?',
  löwe: 'Löwen?',
  jungfrau: 'Jungfrau',
  waage: 'Waage',
  skorpion: 'Skorpions?',
  schütze: 'Schützen?',
  steinbock: 'Steinbocks?',
  wassermann: 'Wassermanns?',
  fische: 'Fischen?',
};
const signPlaces = Object.entries(signStems).map(
  ([sign, stem]) => [sign as Zodiac, new RegExp(`${place}${stem}(?![\\p{L}])`, 'iu')] as const,
);
const aspectStems: Record<AspectKind, RegExp> = {
  conjunction: /Konjunktion/iu,
  sextile: /Sextil/iu,
  square: /Quadrat/iu,
  trine: /Trigon/iu,
  opposition: /Opposition/iu,
};
const phaseStems = [
  [/Neumond/iu, ['neumond']],
  [/Vollmond/iu, ['vollmond']],
  [/erste[ns]? Viertel/iu, ['erstes_viertel']],
  [/letzte[ns]? Viertel/iu, ['letztes_viertel']],
  [/\bzunehmend|nimmt (?:gerade |noch |schon )?zu\b/iu, ['zunehmende_sichel', 'erstes_viertel', 'zunehmender_mond']],
  [/\babnehmend|nimmt (?:gerade |noch |schon )?ab\b/iu, ['abnehmender_mond', 'letztes_viertel', 'abnehmende_sichel']],
] as const;

function unfoundedIn(sentence: string, facts: readonly Fact[]): string[] {
  const bodies = (Object.keys(bodyStems) as SkyBody[]).filter((body) => bodyStems[body].test(sentence));
  const wrong: string[] = [];
  const kinds = (Object.keys(aspectStems) as AspectKind[]).filter((kind) => aspectStems[kind].test(sentence));
  for (const [sign, at] of signPlaces) {
    if (!at.test(sentence) || bodies.length === 0) continue;
    if (!facts.some((fact) => fact.kind === 'position' && fact.sign === sign && bodies.includes(fact.body)))
      wrong.push(`${bodies.join('/')} ${sign}`);
  }
  for (const body of kinds.length > 0 ? [] : bodies) {
    const named = signPlaces.filter(([, at]) => at.test(sentence)).map(([sign]) => sign);
    const fact = facts.find((each) => each.kind === 'position' && each.body === body);
    if (named.length === 1 && bodies.length === 1 && fact?.sign !== named[0]) wrong.push(`${body} ${named[0]}`);
    if (!facts.some((each) => each.body === body || (each.kind === 'aspect' && each.other === body))) wrong.push(body);
  }
  for (const kind of kinds) {
    const held = facts.some(
      (fact) =>
        fact.kind === 'aspect' && fact.aspect === kind && bodies.includes(fact.body) && bodies.includes(fact.other),
    );
    if (!held && bodies.length > 0) wrong.push(`${kind} ${bodies.join('/')}`);
  }
  if (/rückläufig|rückwärts/iu.test(sentence) && bodies.length > 0) {
    if (!facts.some((fact) => fact.kind === 'position' && fact.retrograde && bodies.includes(fact.body)))
      wrong.push(`retrograde ${bodies.join('/')}`);
  }
  if (bodies.includes('moon')) {
    for (const [stem, phases] of phaseStems) {
      if (
        stem.test(sentence) &&
        !facts.some((fact) => fact.kind === 'phase' && (phases as readonly string[]).includes(fact.phase))
      )
        wrong.push(`phase ${stem.source}`);
    }
    const percent = /(\d{1,3})\s?(?:%|Prozent)/u.exec(sentence)?.[1];
    if (percent !== undefined && !facts.some((fact) => fact.text.includes(`${percent} %`))) wrong.push(`${percent} %`);
  }
  return wrong;
}

export function unfoundedClaims(text: string, facts: readonly Fact[]): string[] {
  return sentencesOf(text).flatMap((sentence) => unfoundedIn(sentence, facts));
}
