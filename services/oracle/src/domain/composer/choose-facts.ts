import type { SkyBody } from '@sternenrat/contracts/sky';
import type { Fact } from '../facts/facts.ts';
import type { Theme } from '../theme/themes.ts';
import type { Chance } from './grammar.ts';

/** Which bodies tradition asks first. */
const asked: Record<Theme, readonly SkyBody[]> = {
  love: ['venus', 'moon', 'mars', 'neptune'],
  work: ['saturn', 'sun', 'mars', 'mercury', 'jupiter'],
  family: ['moon', 'venus', 'saturn'],
  health: ['moon', 'sun', 'venus'],
  decisions: ['mercury', 'jupiter', 'saturn', 'uranus', 'mars'],
  time: ['saturn', 'moon', 'jupiter', 'mercury'],
  self: ['sun', 'moon', 'pluto', 'uranus'],
  friendship: ['mercury', 'venus', 'jupiter', 'uranus'],
  money: ['venus', 'saturn', 'jupiter'],
  law: ['jupiter', 'saturn', 'mercury'],
  dreams: ['moon', 'neptune', 'pluto'],
  general: ['moon', 'sun', 'mercury', 'venus', 'jupiter', 'uranus'],
};

function weightOf(fact: Fact, theme: Theme): number {
  const fits = asked[theme].includes(fact.body) ? 4 : 1;
  if (fact.kind === 'phase') return theme === 'time' || theme === 'dreams' ? 4 : 2;
  if (fact.kind === 'aspect') return fits * (asked[theme].includes(fact.other) ? 2 : 1) * (fact.orb < 1.5 ? 2 : 1);
  return fits * (fact.relation === 'own' ? 2.5 : 1) * (fact.retrograde ? 1.5 : 1);
}

function draw(facts: readonly Fact[], theme: Theme, chance: Chance): Fact | null {
  const total = facts.reduce((sum, fact) => sum + weightOf(fact, theme), 0);
  let left = chance.next() * total;
  for (const fact of facts) {
    left -= weightOf(fact, theme);
    if (left < 0) return fact;
  }
  return facts.at(-1) ?? null;
}

/** Themes that Noctua declines: one quiet look at the sky, and nothing that sounds like a reading. */
export const declined: readonly Theme[] = ['health', 'law', 'money'];

/** One placement or phase, and mostly an aspect: what fits the theme and is tight comes more often. */
export function chooseFacts(facts: readonly Fact[], theme: Theme, chance: Chance): Fact[] {
  // 'Krebs' is a sign and an illness: beside a question about the body it isn't named.
  const fit = theme === 'health' ? facts.filter((fact) => fact.kind === 'phase' || fact.sign !== 'krebs') : facts;
  const first = draw(
    fit.filter((fact) => fact.kind !== 'aspect'),
    theme,
    chance,
  );
  const wanted = !declined.includes(theme) && chance.next() < 0.6;
  const second = wanted
    ? draw(
        fit.filter((fact) => fact.kind === 'aspect'),
        theme,
        chance,
      )
    : null;
  return [first, second].filter((fact) => fact !== null);
}
