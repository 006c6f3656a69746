import { skyBodies, type SkyBody } from '@sternenrat/contracts/sky';
import { zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';

export const skyTopics = [
  'eclipse',
  'meteors',
  'retrograde_meaning',
  'retrograde',
  'ascendant',
  'aspect_meaning',
  'aspects',
  'ingress',
  'own_sign',
  'sun_sign',
  'season',
  'full_moon',
  'new_moon',
  'half_moon',
  'moon_sign_meaning',
  'rise_set',
  'polaris',
  'orion',
  'not_computed',
  'bright_star',
  'bright_venus',
  'visible',
  'distance',
  'moon_sign',
  'moon_phase',
  'position',
  'overview',
  'other',
] as const;
export type SkyTopic = (typeof skyTopics)[number];

export interface SkyQuestion {
  readonly topic: SkyTopic;
  readonly body: SkyBody | null;
  readonly isPast: boolean;
  readonly sign: Zodiac | null;
}

const bodyForms: Record<SkyBody, RegExp> = {
  mercury: /merkur/u,
  venus: /venus|abendstern|morgenstern/u,
  mars: /\bmars/u,
  jupiter: /jupiter/u,
  saturn: /saturn/u,
  uranus: /uranus/u,
  neptune: /neptun/u,
  pluto: /pluto/u,
  moon: /mond/u,
  sun: /sonn/u,
};
/** In this order, Jupiter is found in "Wann sehe ich den Mond bei Jupiter". */
const named: readonly SkyBody[] = [...skyBodies.slice(2), 'moon', 'sun'];

const forms: readonly (readonly [SkyTopic, RegExp])[] = [
  ['eclipse', /finsternis|\b[sm]ofi\b|blutmond/u],
  ['meteors', /sternschnupp|meteor|perseid|geminid|leonid|lyrid|orionid|quadrantid|ursid|aquarii?d/u],
  ['retrograde_meaning', /(?:was (?:bedeutet|heißt|ist)|bedeutung|warum|wieso).*(?:rückläufig|retrograd|rückwärts)/u],
  ['retrograde', /rückläufig|retrograd|rückwärts|direktläufig/u],
  ['ascendant', /aszendent|häuser|\bhaus\b|deszendent|lilith|chiron|mondknoten|geburtshoroskop/u],
  ['moon_sign_meaning', /(?:was (?:bedeutet|heißt|ist)|bedeutung).*(?:mondzeichen|mond i[mn] )/u],
  [
    'aspect_meaning',
    /(?:was (?:bedeutet|heißt|ist)|bedeutung|erklär).*(?:konjunktion|trigon|quadrat|sextil|opposition|aspekt)/u,
  ],
  ['aspects', /konjunktion|trigon|sextil|opposition|quadrat|aspekt/u],
  [
    'ingress',
    /wann.*(?:im|in de[nr]|in die|in) (?:widder|stier|zwilling|krebs|löwe|jungfrau|waage|skorpion|schütze|steinbock|wassermann|fische)|wann (?:beginnt|ist|fängt|kommt) (?:die |der |das )?(?:widder|stier|zwilling|krebs|löwe|jungfrau|waage|skorpion|schütze|steinbock|wassermann|fische)/u,
  ],
  ['moon_sign', /(?:sternzeichen|tierkreiszeichen).*\bmond|\bmond.*(?:sternzeichen|tierkreiszeichen)/u],
  ['position', /(?:sternzeichen|tierkreiszeichen).*(?:merkur|venus|\bmars\b|jupiter|saturn|uranus|neptun|pluto)/u],
  [
    'own_sign',
    /(?:welches|was) (?:ist )?(?:mein )?(?:sternzeichen|tierkreiszeichen).*(?:bin ich|hab(?:e)? ich|ich bin)|mein sternzeichen/u,
  ],
  [
    'sun_sign',
    /sternzeichen|tierkreiszeichen|sonnenzeichen|saison|(?:widder|stier|zwillinge|krebs|löwe|jungfrau|waage|skorpion|schütze|steinbock|wassermann|fische)n?zeit/u,
  ],
  [
    'season',
    /sonnenwende|tagundnachtgleiche|tag-und-nacht-gleiche|äquinoktium|(?:frühling|sommer|herbst|winter)s?anfang|(?:längste|kürzeste)[rn]? (?:tag|nacht)|tage? .*(?:länger|kürzer)|(?:beginnt|fängt|anfang|start).*(?:frühling|sommer|herbst|winter)|(?:frühling|sommer|herbst|winter).*(?:beginnt|fängt|anfang)/u,
  ],
  [
    'other',
    /^\s*(?:warum|wieso|weshalb)\b|was ist ein|wie (?:alt|heiß|kalt|groß|schwer|schnell|entsteh\p{L}*)(?!\p{L})|wie viele (?:sterne|planeten gibt|monde)/u,
  ],
  ['full_moon', /vollmond|supermond|blue moon|blauer mond|mond.*\bvoll\b/u],
  ['new_moon', /neumond/u],
  ['half_moon', /halbmond|viertel/u],
  ['polaris', /polarstern|nordstern/u],
  ['orion', /\borion\b|großer? wagen|großen wagen|sternbild/u],
  ['not_computed', /nordlicht|polarlicht|\biss\b|raumstation|satellit|komet|asteroid|starlink/u],
  ['rise_set', /aufgang|untergang|aufgeh|untergeh|geht.*\b(?:auf|unter)\b|wird es\b.*\b(?:hell|dunkel)|dämmer/u],
  [
    'bright_star',
    /(?:hell\p{L}*|leuchtende\p{L}*|strahlende\p{L}*) (?:\p{L}+ )?(?:stern|punkt|licht|ding|objekt)|was (?:leuchtet|blinkt|strahlt|funkelt)|was ist das (?:denn |da )*(?:für ein|helle)/u,
  ],
  ['bright_venus', /abendstern|morgenstern|helle[rsn]? (?:stern|punkt|licht)/u],
  ['distance', /wie weit|entfern|abstand|wie nah|braucht das licht/u],
  [
    'visible',
    /sehen|sehe|sieht|hellste|sichtbar|beobacht|nachthimmel|sternenhimmel|planetenparade|am himmel|ist das (?:der |die |vielleicht )*(?:mond|merkur|venus|mars|jupiter|saturn)(?!\p{L})/u,
  ],
  ['moon_sign', /(?:zeichen|steht|wo ist).*mond|mond.*(?:zeichen|steht|wo ist)|mondzeichen/u],
  ['moon_phase', /mond/u],
  ['position', /merkur|venus|\bmars\b|jupiter|saturn|uranus|neptun|pluto|wo steht.*sonne|sonne.*(?:steht|zeichen)/u],
  ['overview', /konstellation|himmel|sterne|transit|planet|aspekt|konjunktion|trigon|opposition|sextil/u],
];

/** Match all forms of a sign: "Schütze", "im Schützen". */
const signStems: Record<Zodiac, string> = {
  widder: 'widder',
  stier: 'stier',
  zwillinge: 'zwilling',
  krebs: 'krebs',
  löwe: 'löwe',
  jungfrau: 'jungfrau',
  waage: 'waage',
  skorpion: 'skorpion',
  schütze: 'schütze',
  steinbock: 'steinbock',
  wassermann: 'wassermann',
  fische: 'fische',
};

export function skyQuestionOf(text: string): SkyQuestion {
  const flat = text.toLocaleLowerCase('de');
  const [topic = 'other'] = forms.find(([, form]) => form.test(flat)) ?? [];
  const body = named.find((each) => bodyForms[each].test(flat)) ?? null;
  const sign = zodiacs.find((each) => new RegExp(`\\b${signStems[each]}`, 'u').test(flat)) ?? null;
  return { topic, body, sign, isPast: /\b(?:letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?|war)\b/u.test(flat) };
}
