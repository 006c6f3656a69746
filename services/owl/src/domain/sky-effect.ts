import { inSign } from '@sternenrat/contracts/in-sign';
import type { MoonPhase } from '@sternenrat/contracts/sky';
import type { BriefSky } from '@sternenrat/sky/brief-sky';
import { phaseWords, planetWords } from './texts/sky.ts';

const maxEffect = 5;
const ofPhase: Readonly<Record<MoonPhase, number>> = {
  neumond: 5,
  zunehmende_sichel: 4,
  erstes_viertel: 2,
  zunehmender_mond: 0,
  vollmond: -3,
  abnehmender_mond: 1,
  letztes_viertel: 3,
  abnehmende_sichel: 4,
};
const ofRetrograde = -2;

/** Effect of the sky on sleep and mood, -5 to 5. Source: specification. */
export function effectOf(sky: BriefSky): number {
  const sum = ofPhase[sky.moon.phase] + ofRetrograde * sky.retrograde.length;
  return Math.min(maxEffect, Math.max(-maxEffect, sum));
}

let listed: Intl.ListFormat | undefined;

/** 'Vollmond im Löwen, Merkur und Venus rückläufig' */
export function weatherOf({ moon, retrograde }: BriefSky): string {
  listed ??= new Intl.ListFormat('de');
  const back = listed.format(retrograde.map((body) => planetWords[body]));
  return `${phaseWords[moon.phase]} ${inSign[moon.sign]}${back && `, ${back} rückläufig`}`;
}
