import { german } from '../../words/german.ts';

const { firstNews, denies, bad } = german.news;
const { worry, anger, fear } = german.light;

/** Good events whose texts also fit if something is denied ("keiner hat es gemerkt") or went wrong before. */
const evenIfDenied = ['unseen', 'first', 'again'];
/** True if a first time was no good one ("zum ersten Mal gestritten") or is still to come. */
const isSad = (flat: string): boolean =>
  / (?:gestritten|streit|treffe|treffen|will|werde|soll) /u.test(flat) ||
  [worry, anger, fear].some(({ strong }) => strong.test(flat));

/** What happened, from news without an earlier question. @param flat `PlainText.flat` */
export function firstEventIn(flat: string, outcome: 'good' | 'bad'): string | null {
  const event = Object.entries(firstNews[outcome]).find(([, words]) => words.test(flat))?.[0] ?? null;
  if (event === 'broken') return / nichts? /u.test(flat) ? null : event;
  if (event === null || outcome === 'bad' || event === 'unseen') return event;
  if (bad.test(flat) || (denies.test(flat) && !evenIfDenied.includes(event))) return null;
  return (event === 'first' || event === 'over') && isSad(flat) ? null : event;
}
