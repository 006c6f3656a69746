import type { Recalled } from '../memory/recall.ts';
import { occasions, one, theDative } from '../memory/words.ts';
import { fill, type Chance } from './grammar.ts';
import {
  comingFeathers,
  pastFeathers,
  personFeathers,
  themeFeathers,
  todayFeathers,
  wordFeathers,
} from './texts/feathers.ts';

const numbers = ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];

function when(days: number): string {
  if (days === 1) return 'morgen';
  return days === 2 ? 'übermorgen' : `in ${numbers[days] ?? days} Tagen`;
}

function occasion({ word, days }: Recalled, chance: Chance): string | null {
  const gender = occasions[word];
  if (gender === undefined || days === null) return null;
  if (days < 0) return fill(chance.pick(pastFeathers), { dem: `${theDative[gender]} ${word}` });
  const was = `${one[gender]} ${word}`;
  if (days === 0) return fill(chance.pick(todayFeathers), { was });
  return fill(chance.pick(comingFeathers), { was, wann: when(days) });
}

/** One sentence that takes a feather up. What the player put right is given back in their own words. */
export function featherSentence(feather: Recalled, chance: Chance): string {
  const said = feather.text.replace(/[^.!?…]$/u, '$&.');
  const own = wordFeathers.map((lead) => lead + said);
  if (feather.corrected) return chance.pick(own);
  switch (feather.kind) {
    case 'person':
      return fill(chance.pick(personFeathers), { name: feather.word });
    case 'event':
      return occasion(feather, chance) ?? chance.pick(own);
    case 'theme':
      return fill(chance.pick(themeFeathers), { thema: feather.word });
    case 'preference':
      return chance.pick(own);
  }
}
