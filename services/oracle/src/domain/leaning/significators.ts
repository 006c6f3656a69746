import { themeOfConcern, type Concern, type Theme } from '@sternenrat/contracts/reading';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import { moonInAll, ofHouse, ofPlanet, ofPtolemy } from './sources.ts';

export interface Significator {
  readonly body: ClassicalBody;
  /** 1 for the most important significator. */
  readonly weight: number;
  readonly source: string;
}

/** The waxing Moon favours `growth`. The waning Moon favours `release`: to end, shrink or calm something. */
export type Tide = 'growth' | 'release';

export interface Matter {
  readonly tide: Tide;
  /** The most important comes first. The Moon comes last with 0.6 unless it is named. */
  readonly significators: readonly Significator[];
}

type Named = readonly [body: ClassicalBody, source: string];
const weights = [1, 0.7, 0.5];
const moonWeight = 0.6;

function matter(tide: Tide, ...named: readonly Named[]): Matter {
  const significators = named.map(([body, source], i) => ({ body, source, weight: weights[i] ?? 0 }));
  const hasMoon = named.some(([body]) => body === 'moon');
  return {
    tide,
    significators: hasMoon
      ? significators
      : [...significators, { body: 'moon', source: moonInAll, weight: moonWeight }],
  };
}

const planet = (body: ClassicalBody): Named => [body, ofPlanet[body]];
const house = (body: ClassicalBody, number: number): Named => [body, ofHouse(number)];
const ptolemy = (body: ClassicalBody, chapter: string): Named => [body, ofPtolemy(chapter)];

const themeMatters: Record<Theme, Matter> = {
  work: matter('growth', house('mars', 10), ptolemy('mercury', 'IV 4'), planet('sun')),
  love: matter('growth', planet('venus'), house('moon', 7), planet('jupiter')),
  family: matter('growth', ptolemy('moon', 'III 4'), ptolemy('sun', 'III 4'), planet('venus')),
  friendship: matter('growth', house('sun', 11), planet('mercury'), planet('venus')),
  home: matter('growth', house('sun', 4), planet('saturn'), planet('moon')),
  money: matter('growth', house('jupiter', 2), planet('mercury'), planet('venus')),
  self: matter('growth', planet('sun'), ptolemy('mercury', 'III 13'), planet('mars')),
  body: matter('release', planet('moon'), house('mercury', 6), house('saturn', 1)),
  loss: matter('release', house('saturn', 8), planet('moon'), planet('venus')),
  leisure: matter('growth', house('venus', 5), planet('jupiter'), planet('mercury')),
  life: matter('growth', planet('jupiter'), planet('sun'), planet('mercury')),
};

const concernMatters: Partial<Record<Concern, Matter>> = {
  exam: matter('growth', planet('mercury'), house('jupiter', 9), planet('saturn')),
  driving_test: matter('growth', planet('mercury'), house('mars', 3), planet('sun')),
  school: matter('growth', planet('mercury'), planet('saturn'), house('jupiter', 9)),
  study_choice: matter('growth', house('jupiter', 9), planet('mercury'), planet('sun')),
  application: matter('growth', planet('mercury'), house('mars', 10), planet('jupiter')),
  interview: matter('growth', planet('mercury'), planet('sun'), house('mars', 10)),
  job_offer: matter('growth', planet('jupiter'), house('mars', 10), ptolemy('sun', 'IV 3')),
  quitting: matter('release', house('mars', 10), planet('saturn'), planet('sun')),
  job_change: matter('growth', house('mars', 10), planet('moon'), planet('jupiter')),
  job_loss: matter('growth', planet('saturn'), planet('jupiter'), house('mars', 10)),
  boss: matter('growth', planet('sun'), house('mars', 10), planet('mercury')),
  colleague: matter('growth', planet('mercury'), house('sun', 11), planet('venus')),
  salary: matter('growth', house('jupiter', 2), planet('sun'), planet('mercury')),
  promotion: matter('growth', ptolemy('sun', 'IV 3'), planet('jupiter'), house('mars', 10)),
  self_employment: matter('growth', ptolemy('mercury', 'IV 4'), planet('mars'), house('jupiter', 2)),
  project: matter('growth', ptolemy('mercury', 'IV 4'), planet('saturn'), planet('mars')),
  work_stress: matter('release', planet('saturn'), planet('moon'), planet('mercury')),
  retirement: matter('release', planet('saturn'), planet('jupiter'), planet('moon')),

  crush: matter('growth', planet('venus'), planet('mars'), house('moon', 7)),
  first_date: matter('growth', planet('venus'), planet('mercury'), house('moon', 7)),
  long_distance: matter('growth', planet('venus'), house('jupiter', 9), planet('mercury')),
  moving_in_together: matter('growth', planet('venus'), planet('moon'), house('sun', 4)),
  wedding: matter('growth', planet('venus'), ptolemy('sun', 'IV 5'), planet('jupiter')),
  jealousy: matter('release', planet('venus'), planet('saturn'), planet('mars')),
  trust: matter('growth', planet('venus'), house('sun', 11), planet('saturn')),
  ex: matter('release', planet('venus'), planet('saturn'), planet('mercury')),
  break_up: matter('release', planet('saturn'), planet('venus'), planet('mars')),
  compatibility: matter('growth', planet('venus'), planet('mars'), planet('mercury')),

  sibling: matter('growth', house('mars', 3), planet('mercury'), planet('venus')),
  child: matter('growth', house('venus', 5), ptolemy('jupiter', 'IV 6'), ptolemy('moon', 'IV 6')),
  baby_wish: matter('growth', ptolemy('jupiter', 'IV 6'), ptolemy('venus', 'IV 6'), ptolemy('moon', 'IV 6')),
  in_laws: matter('growth', planet('jupiter'), planet('venus'), planet('saturn')),
  grandparent: matter('growth', planet('saturn'), planet('sun'), planet('venus')),
  family_gathering: matter('growth', planet('venus'), ptolemy('moon', 'III 4'), planet('jupiter')),

  quarrel: matter('release', planet('mars'), planet('mercury'), planet('venus')),
  apology: matter('release', planet('mercury'), planet('venus'), planet('jupiter')),
  truth: matter('growth', planet('mercury'), planet('sun'), planet('jupiter')),
  loneliness: matter('release', planet('saturn'), planet('moon'), planet('venus')),
  new_friends: matter('growth', house('sun', 11), planet('venus'), planet('mercury')),
  neighbour: matter('release', house('mars', 3), planet('mercury'), planet('jupiter')),

  moving: matter('growth', planet('moon'), house('sun', 4), planet('saturn')),
  flat_search: matter('growth', planet('mercury'), house('sun', 4), planet('jupiter')),
  travel: matter('growth', ptolemy('moon', 'IV 8'), house('jupiter', 9), planet('mercury')),

  purchase: matter('growth', planet('mercury'), house('jupiter', 2), planet('venus')),
  saving: matter('growth', planet('saturn'), house('jupiter', 2), planet('mercury')),
  debts: matter('release', planet('saturn'), house('jupiter', 2), planet('mercury')),
  gift: matter('growth', planet('venus'), planet('jupiter'), planet('mercury')),
  inheritance: matter('release', house('saturn', 8), house('sun', 4), planet('jupiter')),

  courage: matter('growth', planet('mars'), planet('sun'), planet('jupiter')),
  talent: matter('growth', planet('mercury'), planet('venus'), planet('sun')),
  confidence: matter('growth', planet('sun'), planet('mars'), planet('jupiter')),
  anger: matter('release', planet('mars'), planet('moon'), planet('mercury')),
  fear: matter('release', house('saturn', 8), planet('moon'), planet('mars')),
  sadness: matter('release', planet('saturn'), planet('moon'), planet('venus')),
  tiredness: matter('release', planet('moon'), planet('mars'), planet('sun')),
  motivation: matter('growth', planet('mars'), planet('sun'), planet('mercury')),
  happiness: matter('growth', planet('jupiter'), planet('venus'), planet('sun')),
  meaning: matter('growth', house('jupiter', 9), planet('sun'), planet('saturn')),
  habit: matter('release', planet('saturn'), planet('mars'), planet('moon')),
  appearance: matter('growth', planet('venus'), planet('sun'), planet('mercury')),

  dream: matter('release', house('jupiter', 9), planet('moon'), planet('mercury')),
  weight: matter('release', house('mercury', 6), planet('saturn'), planet('venus')),
  sport: matter('growth', planet('mars'), planet('sun'), planet('jupiter')),

  pet: matter('growth', house('mercury', 6), planet('moon'), planet('venus')),
  pet_ill: matter('release', house('mercury', 6), planet('moon'), planet('jupiter')),
  match: matter('growth', planet('mars'), house('venus', 5), planet('sun')),
  party: matter('growth', house('venus', 5), planet('jupiter'), planet('moon')),
  lost_item: matter('growth', planet('mercury'), planet('moon'), house('jupiter', 2)),
  anniversary: matter('growth', planet('venus'), planet('sun'), planet('jupiter')),

  law: matter('growth', planet('jupiter'), planet('mercury'), planet('saturn')),
  day: matter('growth', planet('moon'), planet('sun'), planet('mercury')),
  luck: matter('growth', planet('jupiter'), house('venus', 5), planet('sun')),
  decision: matter('growth', planet('mercury'), planet('saturn'), planet('sun')),
};

export const matterOf = (concern: Concern): Matter => concernMatters[concern] ?? themeMatters[themeOfConcern(concern)];
