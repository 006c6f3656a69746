import { themeOfConcern, type Concern, type Theme } from '@sternenrat/contracts/reading';

/** Weekdays and hours in which people can act on a matter, such as office hours for a talk with the boss. */
export interface Occasion {
  readonly weekdays: readonly number[];
  /** Local hours, 0 to 24. */
  readonly from: number;
  readonly to: number;
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const any: Occasion = { weekdays: everyDay, from: 0, to: 24 };
const office: Occasion = { weekdays: [1, 2, 3, 4, 5], from: 8, to: 18 };
/** Opening hours of shops, which are also the hours for noisy work. */
const shops: Occasion = { weekdays: [1, 2, 3, 4, 5, 6], from: 9, to: 20 };
const afternoon: Occasion = { weekdays: everyDay, from: 14, to: 24 };
const evening: Occasion = { weekdays: everyDay, from: 17, to: 24 };

const ofTheme: Partial<Record<Theme, Occasion>> = { work: office };
const ofConcern: Partial<Record<Concern, Occasion>> = {
  school: any,
  study_choice: any,
  project: any,
  self_employment: any,
  work_stress: any,
  retirement: any,
  law: office,
  debts: office,
  purchase: shops,
  gift: shops,
  moving: shops,
  flat_search: { ...shops, to: 18 },
  neighbour: { ...shops, from: 10 },
  exam: { ...any, from: 8, to: 20 },
  love_search: afternoon,
  new_friends: afternoon,
  quarrel: afternoon,
  apology: afternoon,
  truth: afternoon,
  appearance: shops,
  first_date: afternoon,
  crush: afternoon,
  family_gathering: afternoon,
  anniversary: afternoon,
  party: evening,
  match: afternoon,
  sleep: evening,
  dream: evening,
};

export const occasionOf = (concern: Concern): Occasion => ofConcern[concern] ?? ofTheme[themeOfConcern(concern)] ?? any;

export const isWeekdayOf = ({ weekdays }: Occasion, day: string): boolean =>
  weekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay() || 7);
