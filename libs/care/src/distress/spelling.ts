/** Words to which `correctSpelling` corrects. Without umlauts and ß. */
const known = [
  'suizid',
  'selbstmord',
  'umbringen',
  'umzubringen',
  'umbringe',
  'umbringt',
  'umgebracht',
  'sterben',
  'aufwachen',
  'erhangen',
  'aufhangen',
  'geritzt',
  'ritzen',
  'schneiden',
  'verletzen',
  'vergewaltigt',
  'missbraucht',
  'verprugelt',
  'uberdosis',
  'tabletten',
  'pulsadern',
  'abschiedsbrief',
  'hoffnungslos',
  'hoffnung',
  'verzweifelt',
  'magersuchtig',
  'magersucht',
  'bulimie',
  'essstorung',
  'lebensmude',
  'selbstverletzung',
  'gewalttatig',
  'wertlos',
  'sinnlos',
] as const;

/** Real words that differ from one of `known` by one letter. */
const everyday = new Set(
  `streben witzen sternen starben sterbend sterbens erben werben scherben sitzen ritten hitzen spitzen ritzel geschlafen aufmachen
  umringen unbringen schneidern scheiden schneien versetzen vernetzen verletzten verletzend auffangen anhangen einhangen
  behangen hoffnungen hoffnungsl gerutscht geritten gesitzt verzweifeln tablette tabletts wortlos sinnlich sittlos wertvoll
  hoffung ergangen`.split(/\s+/u),
);

/** True if one letter is replaced, missing, added or swapped with the next one. */
function differsByOneLetter(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

/** True for forms of one word ('sterbe', 'sterben'), which aren't misspellings. */
const isInflection = (word: string, right: string): boolean =>
  right.startsWith(word) ||
  word.startsWith(right) ||
  (/[etn]$/u.test(word) && /[etn]$/u.test(right) && word.slice(0, -1) === right.slice(0, -1));

export function correctSpelling(word: string): string {
  if (word.length < 5 || everyday.has(word)) return word;
  return known.find((right) => differsByOneLetter(word, right) && !isInflection(word, right)) ?? word;
}

const masked = [...known, 'toten', 'tot', 'kill', 'tod', 'sterbe', 'ritze'];
/** Restores a word with letters masked by * or # ('s*izid'). From other words, only removes these signs. */
export function unmask(word: string): string {
  if (!/[*#]/u.test(word)) return word;
  const form = new RegExp(`^${word.replace(/[*#]+/gu, '[a-z]{1,4}')}$`, 'u');
  return masked.find((hidden) => form.test(hidden)) ?? word.replace(/[*#]/gu, '');
}
