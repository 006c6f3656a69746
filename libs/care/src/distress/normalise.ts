import { correctSpelling, unmask } from './spelling.ts';

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Colloquial and dialect spellings of whole words, with the spellings that the rules use. */
const colloquial: Readonly<Record<string, string>> = {
  i: 'ich',
  isch: 'ich',
  nich: 'nicht',
  nicht: 'nicht',
  nischt: 'nicht',
  net: 'nicht',
  ned: 'nicht',
  nit: 'nicht',
  ni: 'nicht',
  nimmer: 'nicht mehr',
  nimma: 'nicht mehr',
  nemme: 'nicht mehr',
  numm: 'nicht mehr',
  numme: 'nicht mehr',
  nummi: 'nicht mehr',
  nimmi: 'nicht mehr',
  lewe: 'leben',
  labe: 'leben',
  laabe: 'leben',
  wui: 'will',
  wott: 'will',
  werd: 'werde',
  fuhl: 'fuhle',
  seh: 'sehe',
  steh: 'stehe',
  denk: 'denke',
  schreib: 'schreibe',
  nimmermehr: 'nicht mehr',
  nimmamehr: 'nicht mehr',
  mer: 'mehr',
  meer: 'mehr',
  wil: 'will',
  mog: 'mag',
  lebn: 'leben',
  weiterlebn: 'weiterleben',
  wu: 'will',
  keen: 'kein',
  uff: 'auf',
  ick: 'ich',
  gehts: 'geht es',
  leebn: 'leben',
  mocht: 'mochte',
  kan: 'kann',
  hab: 'habe',
  habs: 'habe es',
  halts: 'halte es',
  halt: 'halte',
  packs: 'packe es',
  schaffs: 'schaffe es',
  wills: 'will es',
  kanns: 'kann es',
  sterbn: 'sterben',
  umbringn: 'umbringen',
  bring: 'bringe',
  hats: 'hat es',
  gibts: 'gibt es',
  wars: 'war es',
  wirds: 'wird es',
  machs: 'mache es',
  nen: 'einen',
  ne: 'eine',
  ka: 'kein',
  koa: 'kein',
  koan: 'keinen',
  nix: 'nichts',
  nichs: 'nichts',
  garnicht: 'gar nicht',
  garnichts: 'gar nichts',
  wiso: 'wieso',
  ik: 'ich',
  icke: 'ich',
  mia: 'wir',
  ma: 'man',
  wos: 'was',
  wat: 'was',
  des: 'das',
  det: 'das',
  dit: 'das',
  dat: 'das',
  is: 'ist',
  jetz: 'jetzt',
  etz: 'jetzt',
  nid: 'nicht',
  nod: 'nicht',
  nud: 'nicht',
  nuscht: 'nichts',
  hob: 'habe',
  han: 'habe',
  hon: 'habe',
  hebb: 'habe',
  bi: 'bin',
  ben: 'bin',
  bun: 'bin',
  san: 'sind',
  sin: 'sind',
  un: 'und',
  ond: 'und',
  oda: 'oder',
  oba: 'aber',
  awwer: 'aber',
  aba: 'aber',
  mei: 'mein',
  meen: 'mein',
  min: 'mein',
  mi: 'mich',
  mine: 'meine',
  meene: 'meine',
  scho: 'schon',
  schu: 'schon',
  noh: 'noch',
  no: 'noch',
  wia: 'wie',
  woas: 'weiss',
  weess: 'weiss',
  wees: 'weiss',
  kumm: 'komme',
  geh: 'gehe',
  oan: 'ein',
  mecht: 'mochte',
  ko: 'kann',
  kon: 'kann',
  dod: 'tot',
  dood: 'tot',
  dot: 'tot',
  sterm: 'sterben',
  starben: 'sterben',
  gstorm: 'gestorben',
  gstorbe: 'gestorben',
  gschtorbe: 'gestorben',
  alloa: 'allein',
  alloi: 'allein',
  elei: 'allein',
  ois: 'alles',
  allet: 'alles',
  kei: 'kein',
  koi: 'kein',
  koane: 'keine',
  keene: 'keine',
  kena: 'keiner',
  koana: 'keiner',
  niamand: 'niemand',
  wida: 'wieder',
  wieda: 'wieder',
  widder: 'wieder',
  heit: 'heute',
  hut: 'heute',
  morn: 'morgen',
  naach: 'nacht',
  guat: 'gut',
  guet: 'gut',
  jut: 'gut',
  muad: 'mude',
  mud: 'mude',
  uf: 'auf',
  vo: 'von',
  sog: 'sage',
  gsagt: 'gesagt',
  gseit: 'gesagt',
  gsogt: 'gesagt',
  hod: 'hat',
  hot: 'hat',
  het: 'hat',
  wead: 'wird',
  vadder: 'vater',
  vatta: 'vater',
  muatta: 'mutter',
  mudder: 'mutter',
  mueter: 'mutter',
  kinda: 'kinder',
  chind: 'kind',
  vllt: 'vielleicht',
};

const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  в: 'b',
  ь: 'b',
  ո: 'n',
  ᴏ: 'o',
  α: 'a',
  ο: 'o',
  ε: 'e',
  ι: 'i',
  ν: 'v',
  τ: 't',
};
/** Replaces look-alike letters in words with at least one Latin letter. Words in another alphabet stay unchanged. */
const unmaskLetters = (text: string): string =>
  text.replace(/\S+/gu, (word) =>
    /[a-z]/u.test(word) ? word.replace(/\P{ASCII}/gu, (letter) => lookAlikes[letter] ?? letter) : word,
  );

function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    // removes emoji inside a word
    .replace(/(?<=[a-z])[\p{Extended_Pictographic}\ufe0f]+(?=[a-z])/gu, '')
    .replace(/[’'`´‘]/gu, '');
  return unmaskLetters(plain);
}

/** Joins four or more single letters into one word: 's u i z i d', 's.u.i.z.i.d'. */
function joinSpaced(text: string): string {
  return text.replace(/(?<![a-z0-9])(?:[a-z0-9][ .\-_]){3,}[a-z0-9](?![a-z0-9])/gu, (letters) =>
    letters.replace(/[ .\-_]/gu, ''),
  );
}

function withoutLeet(word: string): string {
  if (!/[a-z]/u.test(word)) return word;
  const inside = word.replace(/(?<=[a-z0-9])[!@$](?=[a-z])/gu, (sign) => leet[sign] ?? sign);
  return /[a-z].*\d|\d.*[a-z]/u.test(inside) ? inside.replace(/[013457@$]/gu, (sign) => leet[sign] ?? sign) : inside;
}

function standardSpelling(word: string): string {
  const corrected = colloquial[word] ?? correctSpelling(unmask(word));
  return colloquial[corrected] ?? corrected;
}

function wordsOf(clause: string): string {
  return clause
    .split(/[^a-z0-9*#]+/u)
    .filter(Boolean)
    .map(standardSpelling)
    .join(' ');
}

const emoji: readonly (readonly [RegExp, string])[] = [
  [/[😂🤣😅😆😹]/gu, ' emojilachen '],
  [/[😭😢💔🥀🖤🥺]/gu, ' emojitrauer '],
  [/[💀☠]/gu, ' emojitod '],
  [/[❤😍🥰😊😁🎉]/gu, ' emojifreude '],
];

/** Lower case, umlauts and digraphs as a, o, u, no dialect. Emoji, quotation marks, `?` and `!` are words, too. */
export function normalizedWords(text: string): string[] {
  const plain = joinSpaced(fold(text)).replace(/\S+/gu, withoutLeet);
  const named = emoji.reduce((all, [signs, name]) => all.replace(signs, name), plain);
  const words = named
    .replace(/[„“”"»«]/gu, ' anfuhrung ')
    .replace(/([aou])e/gu, '$1')
    .replace(/([a-z])\1{2,}/gu, '$1$1')
    .match(/[a-z0-9*#]+|[?!]/gu);
  return (words ?? []).map(standardSpelling);
}

export interface Sentence {
  readonly whole: string;
  readonly clauses: readonly string[];
}

function sentencesIn(text: string): Sentence[] {
  return text
    .split(/[.!?;:\n…|]+/u)
    .map((sentence) => {
      const clauses = sentence
        .split(/,|\s[-–—]\s|[()„“"»«]/u)
        .map(wordsOf)
        .filter(Boolean);
      return { whole: clauses.join(' '), clauses: clauses.length > 1 ? clauses : [] };
    })
    .filter(({ whole }) => whole !== '');
}

/** A text's sentences in lower case, umlauts as a, o and u. If it has ae, oe or ue: again with these as a, o and u. */
export function readings(text: string): Sentence[] {
  const plain = joinSpaced(fold(text))
    .replace(/\S+/gu, withoutLeet)
    .replace(/([a-z])\1{2,}/gu, '$1');
  const spelt = plain.replace(/([aou])e/gu, '$1');
  return spelt === plain ? sentencesIn(plain) : [...sentencesIn(plain), ...sentencesIn(spelt)];
}
