import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';

export type Dignity = 'domicile' | 'exaltation' | 'detriment' | 'fall';

const domiciles: Record<ClassicalBody, readonly Zodiac[]> = {
  sun: ['löwe'],
  moon: ['krebs'],
  mercury: ['zwillinge', 'jungfrau'],
  venus: ['stier', 'waage'],
  mars: ['widder', 'skorpion'],
  jupiter: ['schütze', 'fische'],
  saturn: ['steinbock', 'wassermann'],
};
const detriments: Record<ClassicalBody, readonly Zodiac[]> = {
  sun: ['wassermann'],
  moon: ['steinbock'],
  mercury: ['schütze', 'fische'],
  venus: ['skorpion', 'widder'],
  mars: ['waage', 'stier'],
  jupiter: ['zwillinge', 'jungfrau'],
  saturn: ['krebs', 'löwe'],
};
/** Mercury is missing here and in `falls`: Mercury's domicile and detriment in the same signs count more. */
const exaltations: Partial<Record<ClassicalBody, Zodiac>> = {
  sun: 'widder',
  moon: 'stier',
  venus: 'fische',
  mars: 'steinbock',
  jupiter: 'krebs',
  saturn: 'waage',
};
const falls: Partial<Record<ClassicalBody, Zodiac>> = {
  sun: 'waage',
  moon: 'skorpion',
  venus: 'jungfrau',
  mars: 'krebs',
  jupiter: 'steinbock',
  saturn: 'widder',
};

export function dignityOf(body: ClassicalBody, sign: Zodiac): Dignity | null {
  if (domiciles[body].includes(sign)) return 'domicile';
  if (exaltations[body] === sign) return 'exaltation';
  if (detriments[body].includes(sign)) return 'detriment';
  return falls[body] === sign ? 'fall' : null;
}

export function rulerOf(sign: Zodiac): ClassicalBody {
  const ruler = (Object.keys(domiciles) as ClassicalBody[]).find((body) => domiciles[body].includes(sign));
  if (!ruler) throw new Error(`No ruler of ${sign}`);
  return ruler;
}
