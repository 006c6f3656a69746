import { inSign } from '@sternenrat/contracts/in-sign';
import { lunationOf, type Quarter } from '@sternenrat/sky/almanac';
import { briefSkyAt } from '@sternenrat/sky/brief-sky';
import { localDay } from '../../local-day.ts';
import { phaseFact, answerFrom, type Computed, type Scene } from './scene.ts';
import { dateWords, momentWords, phaseWords, soonWords } from './words.ts';

const lunationNames = {
  neumond: 'Neumond',
  erstes_viertel: 'zunehmender Halbmond',
  vollmond: 'Vollmond',
  letztes_viertel: 'abnehmender Halbmond',
} as const satisfies Record<Quarter, string>;

export function lunation(quarter: Quarter, list: string, scene: Scene): Computed {
  const { at, phase, sign } = lunationOf(quarter, scene.from, scene.isPast ? 'last' : 'next');
  const where = inSign[sign];
  const text = `${lunationNames[phase]} ${momentWords(at, scene)}, ${where}.`;
  const fact = phaseFact(at, text, { id: `lunation.${phase}`, exactAt: at.toISOString() });
  const slots = { moment: momentWords(at, scene), soon: soonWords(at, scene), where, half: lunationNames[phase] };
  const computed = answerFrom(scene.isPast ? `${list}_last` : list, slots, [fact]);
  const isOfOneDay = scene.isDated || /\b(?:heute|gerade|jetzt|morgen)\b/u.test(scene.text.toLocaleLowerCase('de'));
  const isThatDay = localDay(at, scene.timeZone) === localDay(scene.at, scene.timeZone);
  return isOfOneDay ? { ...computed, truth: isThatDay } : computed;
}

export function halfMoon(scene: Scene): Computed {
  const halves = (['erstes_viertel', 'letztes_viertel'] as const).map((quarter) =>
    lunation(quarter, 'half_moon', scene),
  );
  const timeOf = ({ facts: [fact] }: Computed): number => Date.parse(fact?.exactAt ?? '');
  const [first, second] = halves.toSorted((a, b) => timeOf(a) - timeOf(b));
  return (scene.isPast ? second : first) ?? answerFrom('other');
}

export function moonPhase(scene: Scene): Computed {
  const { at, now, isDated } = scene;
  const { phase, angle, illumination, sign } = briefSkyAt(at).moon;
  const percent = Math.round(illumination * 100);
  const isPast = at < now;
  const [next] = (['vollmond', 'neumond'] as const)
    .map((quarter) => lunationOf(quarter, at))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const fact = phaseFact(
    at,
    `${isDated ? `Am ${dateWords(at, scene)}` : 'Jetzt'} ${isPast && isDated ? 'war' : 'ist'} der Mond zu ${percent} % beleuchtet.`,
    { id: 'phase.moon' },
  );
  const slots = {
    day: `am ${dateWords(at, scene)}`,
    phase: phaseWords(phase, angle),
    percent: String(percent),
    where: inSign[sign],
    next: next ? lunationNames[next.phase] : '',
    moment: next ? momentWords(next.at, scene) : '',
  };
  const flat = scene.text.toLocaleLowerCase('de');
  const asked = [/\bzu(?:nehmend\p{L}*)?\b/u.test(flat), /\bab(?:nehmend\p{L}*)?\b/u.test(flat)] as const;
  const waxes = angle < 180;
  const truth = asked[0] === asked[1] ? {} : { truth: asked[0] === waxes };
  if (!isDated) return { ...answerFrom('moon_phase', slots, [fact]), ...truth };
  return answerFrom(isPast ? 'moon_phase_past' : 'moon_phase_then', slots, [fact]);
}
