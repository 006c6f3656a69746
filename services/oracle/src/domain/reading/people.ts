import { german } from '../../words/german.ts';
import { fold } from './fold.ts';
import { attributesBefore, phraseOf, phraseOfName, type Declension, type Determiner } from './noun-phrase.ts';
import type { PlainText, Token } from './plain-text.ts';
import { personRoles, type Gender, type Person, type PersonRole } from './reading.ts';

interface Kin {
  readonly role: PersonRole;
  readonly gender: Gender;
  readonly noun: string;
  readonly declension: Declension;
}

type Nouns = Partial<Record<Declension, readonly string[]>>;

const kin = new Map<string, Kin>();
/** Nouns for several people. Some look like an inflected singular ("Kollegen"). */
const plurals = new Map<string, Kin>();

function addKin(each: Kin): void {
  const { noun, gender, declension } = each;
  const key = fold(noun).replace(/-/gu, '');
  const forms = [key];
  if (gender === 'pl') forms.push(`${key}n`);
  else if (gender !== 'f') forms.push(`${key}s`, `${key}es`);
  if (declension === 'weak') forms.push(`${key}n`, `${key}en`);
  if (declension === 'adjective') forms.push(key.replace(/(?:er|e|en)$/u, 'en'));
  const target = gender === 'pl' ? plurals : kin;
  for (const form of forms) if (!target.has(form)) target.set(form, each);
}
for (const role of personRoles)
  for (const [gender, nouns] of Object.entries(german.people.roles[role] ?? {}) as [Gender, Nouns][])
    for (const [declension, list] of Object.entries(nouns) as [Declension, readonly string[]][])
      for (const noun of list) addKin({ role, gender, noun, declension });

const names = new Map<string, Gender>();
for (const gender of ['m', 'f'] as const) {
  for (const name of german.people.firstNames[gender]) names.set(fold(name), gender);
}
/** First names that in lower case are everyday words, so they count only with a capital. */
const ambiguousNames = new Set(german.people.alsoWords);

/** Folded nouns that need no article: "Mama ruft an". */
const callNames = /^(?:mama|mami|mutti|mutter|papa|papi|vati|paps|oma|omi|opa|opi|uroma|uropa|ma)$/u;
/** Roles that need "mein" or "unser": "der Mann" is no partner. For `friend`, an article suffices. */
const onlyOwn: readonly PersonRole[] = ['partner', 'child', 'friend'];
const closeFriend = /^(?:best|gut|alt|langjahrig|enge?|lieb|fruher|ehemalig)/u;

const isName = (token: Token | undefined): boolean => {
  if (!token?.isWord) return false;
  const folded = fold(token.raw);
  return names.has(folded) && (/^\p{Lu}/u.test(token.raw) || !ambiguousNames.has(folded));
};

function friendOf(tokens: readonly Token[], index: number, gender: Gender): Kin | null {
  const { determiner, isIndefinite, adjectives } = attributesBefore(tokens, index);
  const noun = gender === 'f' ? 'Freundin' : 'Freund';
  const isOfMine = tokens[index + 1]?.folded === 'von' && tokens[index + 2]?.folded === 'mir';
  if (adjectives.some((each) => closeFriend.test(fold(each))) || isOfMine)
    return { role: 'friend', gender, noun, declension: 'strong' };
  if (determiner === 'dein') return { role: 'partner', gender, noun, declension: 'strong' };
  if (determiner === 'sein' || determiner === 'ihr' || (determiner === 'der' && !isIndefinite))
    return { role: 'friend', gender, noun, declension: 'strong' };
  return null;
}

function kinAt(tokens: readonly Token[], index: number): Kin | null {
  const word = fold(tokens[index]?.raw ?? '').replace(/-/gu, '');
  if (/^freund(?:e?s)?$/u.test(word)) return friendOf(tokens, index, 'm');
  if (word === 'freundin') return friendOf(tokens, index, 'f');
  const many = plurals.get(word);
  const one = kin.get(word);
  if (!many || !one) return many ?? one ?? null;
  const raw = tokens[index]?.raw.toLocaleLowerCase('de');
  // compares unfolded words, because "Tochter" and "Töchter" are equal after folding
  if (raw === one.noun.toLocaleLowerCase('de') && raw !== many.noun.toLocaleLowerCase('de')) return one;
  const before = attributesBefore(tokens, index);
  const article = tokens[index - 1 - before.adjectives.length]?.folded ?? '';
  return /^(?:mein|unser|sein|ihr|dein)e$|^die$|^alle$/u.test(article) ? many : one;
}

function personAt(tokens: readonly Token[], index: number): Person | null {
  const found = kinAt(tokens, index);
  if (!found) return null;
  const { determiner, isIndefinite, adjectives } = attributesBefore(tokens, index);
  const isCalled = callNames.test(fold(tokens[index]?.raw ?? ''));
  if (determiner === 'owls' || (determiner === null && !isCalled && found.role !== 'parents')) return null;
  if (isIndefinite && determiner === 'der') return null;
  if (onlyOwn.includes(found.role) && determiner !== 'dein' && determiner !== 'euer') {
    if (found.role !== 'friend' || determiner === null) return null;
  }
  if (found.role === 'pet' && (determiner === null || determiner === 'der')) return null;
  const gender: Gender =
    found.noun === 'Ex' && /^(?:meine|meiner|seine|die)$/u.test(tokens[index - 1 - adjectives.length]?.folded ?? '')
      ? 'f'
      : found.gender;
  const next = tokens[index + 1];
  const name = next && isName(next) ? capital(next.raw) : null;
  const shownDeterminer: Determiner = determiner === null || (determiner === 'der' && isCalled) ? 'dein' : determiner;
  return {
    role: found.role,
    name,
    phrase: phraseOf({
      determiner: shownDeterminer,
      adjectives,
      noun: found.noun,
      gender,
      declension: found.declension,
      name,
    }),
  };
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('de') + word.slice(1);

export function peopleIn({ tokens }: PlainText): readonly Person[] {
  const people: Person[] = [];
  const seen = new Set<string>();
  const add = (person: Person) => {
    const key = person.name ?? person.phrase.nominative;
    if (!seen.has(key)) people.push(person);
    seen.add(key).add(person.phrase.nominative);
  };
  for (const [index, token] of tokens.entries()) {
    if (!token.isWord) continue;
    const person = personAt(tokens, index);
    if (person) add(person);
    else if (isName(token) && !/^(?:noctua)$/iu.test(token.raw)) {
      const name = capital(token.raw);
      add({ role: 'other', name, phrase: phraseOfName(name, names.get(fold(name)) ?? 'm') });
    }
  }
  return people;
}

export const roleOfWord = (folded: string): PersonRole | null =>
  /^freund(?:in|e|en|es|innen)?$/u.test(folded)
    ? 'friend'
    : (kin.get(folded)?.role ?? plurals.get(folded)?.role ?? null);

export const isPersonWord = (word: string): boolean => {
  const folded = fold(word).replace(/-/gu, '');
  return kin.has(folded) || plurals.has(folded) || names.has(folded) || /^freund(?:in|e|en|innen)?$/u.test(folded);
};
