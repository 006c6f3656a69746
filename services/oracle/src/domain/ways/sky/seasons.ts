import { nextSeason, type Season } from '@sternenrat/sky/almanac';
import { briefSkyAt } from '@sternenrat/sky/brief-sky';
import { nextMaxima } from '@sternenrat/sky/meteors';
import { capital } from '../../facts/words.ts';
import { phaseFact, positionFact, answerFrom, type Computed, type Scene } from './scene.ts';
import { momentWords, soonWords } from './words.ts';

const seasonNames: Record<Season, { readonly name: string; readonly event: string }> = {
  march: { name: 'der Frühling', event: 'die Tagundnachtgleiche im März' },
  june: { name: 'der Sommer', event: 'die Sommersonnenwende' },
  september: { name: 'der Herbst', event: 'die Tagundnachtgleiche im September' },
  december: { name: 'der Winter', event: 'die Wintersonnenwende' },
};
const seasonForms: readonly (readonly [Season[], RegExp])[] = [
  [['june'], /sommer|längste[rn]? tag|kürzeste[rn]? nacht|tage? .*kürzer/u],
  [['december'], /winter|kürzeste[rn]? tag|längste[rn]? nacht|tage? .*länger/u],
  [['march'], /frühling/u],
  [['september'], /herbst/u],
  [['march', 'september'], /gleiche|äquinoktium/u],
  [['june', 'december'], /sonnenwende/u],
];

export function season(scene: Scene): Computed {
  const flat = scene.text.toLocaleLowerCase('de');
  const only = seasonForms.find(([, form]) => form.test(flat))?.[0];
  const next = nextSeason(scene.from, only);
  const { name, event } = seasonNames[next.season];
  const moment = momentWords(next.at, scene);
  const fact = positionFact('sun', new Date(next.at.getTime() + 60_000), scene, {
    id: `season.${next.season}`,
    exactAt: next.at.toISOString(),
    text: `${capital(event)} ist ${moment}.`,
  });
  return answerFrom('season', { moment, soon: soonWords(next.at, scene), season: name, event }, [fact]);
}

export function meteors(scene: Scene): Computed {
  const flat = scene.text.toLocaleLowerCase('de');
  const all = nextMaxima(scene.from);
  const named = all.find(({ shower }) => flat.includes(shower.name.toLocaleLowerCase('de').slice(0, -2)));
  const next = named ?? all[0];
  if (!next) return answerFrom('other');
  const moon = briefSkyAt(next.at).moon;
  const percent = Math.round(moon.illumination * 100);
  const slots = {
    shower: next.shower.name,
    moment: momentWords(next.at, scene),
    soon: soonWords(next.at, scene),
    rate: String(next.shower.perHour),
    percent: String(percent),
  };
  const text = `Der Mond ist dann zu ${percent} % beleuchtet.`;
  return answerFrom(moon.illumination > 0.5 ? 'meteors_bright_moon' : 'meteors', slots, [
    phaseFact(next.at, text, { id: 'phase.moon.meteors' }),
  ]);
}
