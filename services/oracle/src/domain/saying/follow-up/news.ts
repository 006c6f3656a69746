import { themeOfConcern, type Concern } from '@sternenrat/contracts/reading';
import { german } from '../../../words/german.ts';
import { firstEventIn } from '../../reading/first-news.ts';
import { plainTextOf } from '../../reading/plain-text.ts';
import type { PersonRole, Reading } from '../../reading/reading.ts';
import { isGrave } from '../grave.ts';

/** The event of news that don't name one: "hab ihn!" after a question about a driving test. */
const eventByConcern: Partial<Record<Concern, string>> = {
  exam: 'passed',
  driving_test: 'passed',
  study_choice: 'place',
  application: 'place',
  interview: 'place',
  job_offer: 'place',
  promotion: 'place',
  flat_search: 'place',
  match: 'won',
  lost_item: 'found',
  baby_wish: 'test',
  pregnancy: 'test',
  apology: 'peace',
  quarrel: 'peace',
  illness: 'healthy',
  illness_other: 'healthy',
  pet_ill: 'healthy',
};

const family: readonly PersonRole[] = ['mother', 'father', 'parents', 'sibling', 'child', 'grandparent'];

const visits = / (?:kommt|kommen|besuch[a-z]*|vorbei|einladung)(?= )/u;
const birth = / (?:ist da|sind da|geboren|auf der welt|madchen|junge|bub)(?= )/u;
const jobs = /job|stelle|bewerb|ausbildung|lehr|praktik/iu;

function placeOf({ concern, fullText }: Reading): string {
  if (concern === 'flat_search' || /wohnung|\bwg\b/iu.test(fullText)) return 'place_flat';
  if (concern === 'study_choice' || /stud|\buni\b|schulplatz/iu.test(fullText)) return 'place_study';
  const isWork = themeOfConcern(concern ?? 'other') === 'work' || jobs.test(fullText);
  return isWork ? 'place_job' : 'place';
}

const isOfAnother = ({ fullText, people }: Reading): boolean =>
  people.length > 0 && !/ (?:ich|mich|mir|wir|uns) /u.test(plainTextOf(fullText).flat);

/** Splits an event by what was asked: "back" of a pet or of a person. */
function specificEvent(event: string, thread: Reading, own: string): string {
  switch (event) {
    case 'place':
      return placeOf({ ...thread, fullText: `${own} ${thread.fullText}` });
    case 'back':
    case 'found':
      if (thread.concern === 'pet' || thread.concern === 'pet_ill') return 'back_pet';
      return thread.concern === 'lost_item' || thread.people.length === 0 ? 'found' : 'back_person';
    case 'wrote':
    case 'called':
      return thread.people.some(({ role }) => family.includes(role)) ? 'wrote_family' : event;
    case 'came':
    case 'test':
      return birth.test(plainTextOf(own).flat) ? 'baby' : event;
    case 'yes':
      return thread.concern === 'wedding' ? 'together' : event;
    case 'sold':
      return / (?:ich|wir|habe|haben) /u.test(plainTextOf(own).flat) ? event : 'other';
    default:
      return event;
  }
}

/** Lists of `ways/news.yaml`, most specific first; none where the usual texts fit better, as for illness. */
export function newsLists(reading: Reading, own: string): readonly string[] {
  const { outcome } = reading;
  // praise can bring news of a matter that no earlier message names
  const thread = reading.thread ?? reading;
  if (!outcome) return [];
  if (outcome === 'done') return own.includes('!') ? ['done_glad'] : ['done'];
  const { flat } = plainTextOf(own);
  const first = firstEventIn(flat, outcome);
  if (first !== null && (!reading.thread || first === 'animal' || first === 'surprise'))
    return [`${outcome}_first_${first}`];
  if (isGrave(thread)) {
    if (outcome === 'bad') return [];
    return thread.concern === 'pet_ill' ? ['relief_pet', 'relief'] : ['relief'];
  }
  const isPet = thread.people.some(({ role }) => role === 'pet') || thread.concern === 'pet_ill';
  const named = Object.entries(german.news.events).find(([, words]) => words.test(flat))?.[0];
  const general =
    thread.concern === 'lost_item'
      ? 'found'
      : (named ??
        eventByConcern[thread.concern ?? 'other'] ??
        (jobs.test(thread.fullText) ? 'place' : visits.test(plainTextOf(thread.fullText).flat) ? 'visit' : 'other'));
  const event = specificEvent(general, thread, own);
  const isSilence = outcome === 'bad' && (general === 'wrote' || general === 'called') && german.news.denies.test(flat);
  return [
    ...(isPet && general === 'healthy' && outcome === 'good' ? ['relief_pet'] : []),
    ...(isSilence ? ['bad_silent'] : []),
    ...(isOfAnother(thread)
      ? [`${outcome}_${general}_other`, ...(isGeneral(general) ? [`${outcome}_other`] : [])]
      : []),
    `${outcome}_${event}`,
    ...(event === 'other' ? [] : [`${outcome}_${general}`]),
    ...(thread.concern === 'pet' && general === 'back' ? ['bad_back'] : []),
    `${outcome}_${themeOfConcern(thread.concern ?? 'other')}`,
    outcome,
  ];
}

/** True for events whose sentences fit only the player's own success. */
const isGeneral = (event: string): boolean => ['went', 'passed', 'place', 'yes'].includes(event);
