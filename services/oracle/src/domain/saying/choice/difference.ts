import { ownFlat } from '../../reading/own-text.ts';
import type { Reading } from '../../reading/reading.ts';

/** What the options differ in, as far as the player says it. */
const differences = {
  body: / (?:knie|rucken|hufte|gelenke?|schulter|schmerz[a-z]*|erschopft|kraft) /u,
  worn: / (?:nicht mehr lang|kaputt|repar[a-z]+ kostet|tuv|eingegangen|durchgerostet|alt geworden) /u,
  money:
    / (?:(?:zahlt|bezahlt|verdien[a-z]*) (?:[a-z]+ )?(?:besser|mehr|weniger)|mehr geld|weniger geld|gehalt|teurer|billiger|gunstiger|[0-9]+ (?:euro|eur)|kostet|miete) /u,
  people: / (?:familie|freunde|freundin|freund|kinder|eltern|oma|enkel[a-z]*|meine leute|alleinerziehend) /u,
  way: / (?:pendel[a-z]*|fahrt|fahrzeit|stunden? weg|kilometer|km|arbeitsweg|schulweg) /u,
  time: / (?:wochenende[a-z]*|feierabend|nachtdienst|schicht[a-z]*|freizeit|uberstunden|dienstplan) /u,
} as const;

type Difference = keyof typeof differences;

/** Lists of `frames.yaml` with a sentence on what the options differ in, the best first. */
export function differenceLists(reading: Reading): readonly string[] {
  const flat = ownFlat(reading);
  const found = (Object.keys(differences) as Difference[]).filter((name) => differences[name].test(flat));
  const both = found.includes('money') && found.includes('people') ? ['about_money_people'] : [];
  return [...both, ...found.map((name) => `about_${name}`)];
}
