import { type Zodiac } from '@sternenrat/contracts/vocabulary';
import { capital } from './facts/words.ts';
import type { Random } from './saying/pick.ts';

export const mirrorLabel = 'Spiegelbild: ein ehrlicher Spaß, keine zweite Antwort';

const leads = [
  'Als {zeichen} hättest du unter genau demselben Himmel das hier gehört, und ja, es würde dir wahrscheinlich auch passen.',
  'Einmal das Zeichen getauscht, nun bist du {zeichen}, der Himmel ist derselbe geblieben. Merkst du etwas?',
  'Für {zeichen} hätte ich heute so geredet. Wenn es dir genauso gut gefällt, hast du etwas über Horoskope gelernt.',
  'Ich tue kurz so, als wärst du {zeichen}. Die Sterne haben es nicht bemerkt, ich schon.',
  'Dieselbe Frage, derselbe Mond, nur dass du jetzt {zeichen} heißt. Vergleich ruhig.',
] as const;

export function mirrorLead(zodiac: Zodiac, random: Random): string {
  const [first] = leads;
  return (leads[Math.floor(random.next() * leads.length)] ?? first).replace('{zeichen}', capital(zodiac));
}
