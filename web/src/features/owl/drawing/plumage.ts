import type { Stage } from '@sternenrat/contracts/vocabulary';
import { mix } from '../../../lib/colour.ts';

export interface Plumage {
  ink: string;
  /** A warm tone, because a cool shadow would make cream-coloured feathers look grey. */
  shadow: string;
  deep: string;
  dusk: string;
  back: string;
  light: string;
  pale: string;
  face: string;
  breast: string;
  breastDeep: string;
  mark: string;
}

const downy: Record<Stage, number> = { ei: 0, küken: 0.6, teenager: 0.2, erwachsen: 0, weiser: 0 };

export function plumageOf(owlColor: string, stage: Stage): Plumage {
  const own = mix(owlColor, '#3d3a78', stage === 'weiser' ? 0.55 : 0.36);
  const back = mix(own, '#e9dccb', downy[stage]);
  const breast = mix('#f4cf9f', back, stage === 'weiser' ? 0.16 : 0.08);
  return {
    ink: '#190f2b',
    shadow: mix(mix(back, '#120a32', 0.62), '#4a1c48', 0.5),
    deep: mix(back, '#120a32', stage === 'küken' ? 0.42 : 0.62),
    dusk: mix(back, '#1d1550', stage === 'küken' ? 0.2 : 0.36),
    back,
    light: mix(back, '#ffe6be', 0.3),
    pale: mix(back, '#fff3dc', 0.58),
    face: '#fff0d8',
    breast,
    breastDeep: mix(breast, mix(back, '#6b2f3f', 0.5), 0.44),
    mark: mix('#9a5636', back, 0.3),
  };
}
