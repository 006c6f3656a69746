import type { NounPhrase, Reading } from '../reading/reading.ts';

/** "Du fragst nach deiner Prüfung, am Freitag." */
export function understoodAs(
  { act, about, concern, matter, people, time }: Reading,
  ownMatter: NounPhrase | null,
): string | null {
  if (act !== 'ask' && act !== 'tell') return null;
  if (about !== 'player' && about !== 'other') return null;
  const named = matter ?? (concern === null || concern === 'other' ? null : ownMatter);
  const [person] = people;
  const withPerson = person && !named?.nominative.includes(person.phrase.nominative) ? person.phrase : null;
  const subjects = [named?.dative, withPerson?.dative].filter((each) => each !== undefined);
  if (subjects.length === 0) return null;
  const verb = act === 'ask' ? 'fragst nach' : 'erzählst von';
  return `Du ${verb} ${subjects.join(' und ')}${act === 'ask' && time ? `, ${time.words}` : ''}.`;
}
