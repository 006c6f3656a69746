import type { Register } from '@sternenrat/contracts/reading';
import type { Stage } from '@sternenrat/contracts/vocabulary';
import type { Leaning } from '../leaning/leaning.ts';
import type { Reading, TimeSpan } from '../reading/reading.ts';
import type { Condition, Entry } from './texts.ts';

/** Answers in these registers have no light or joking sentences. */
const heavyRegisters: readonly Register[] = ['grief', 'illness', 'fear', 'shame'];

const strongFrom = 0.5;

export const isHeavy = (register: Register): boolean => heavyRegisters.includes(register);

export interface Known {
  readonly reading: Reading;
  readonly today: string;
  readonly name: string | null;
  readonly stage: Stage;
  readonly leaning: Leaning | null;
  readonly hasDays: boolean;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

function conditionsOfTime(time: TimeSpan, today: string): Condition[] {
  if (time.to < today) return ['time', 'past'];
  if (time.from === today && time.to === today) return ['time', 'today', 'future'];
  return time.from === dayAfter(today) && time.to === time.from ? ['time', 'tomorrow', 'future'] : ['time', 'future'];
}

const genderConditions = { m: ['male'], f: ['female'], n: [], pl: [] } as const;
const ageOfStage: Record<Stage, Condition> = {
  ei: 'young',
  küken: 'young',
  teenager: 'young',
  erwachsen: 'grown',
  weiser: 'wise',
};

export function conditionsOf({ reading, today, name, stage, leaning, hasDays }: Known): ReadonlySet<Condition> {
  const [person] = reading.people;
  const held: Condition[] = [reading.register, ageOfStage[stage]];
  if (isHeavy(reading.register)) held.push('heavy');
  if (person) held.push('person', ...genderConditions[person.phrase.gender]);
  if (reading.things.length > 0) held.push('thing');
  if (reading.places.length > 0) held.push('place');
  if (reading.time) held.push(...conditionsOfTime(reading.time, today));
  if (reading.refersTo) held.push('followup');
  if (name) held.push('name');
  if (hasDays) held.push('days');
  if (leaning) held.push(leaning.strength >= strongFrom ? 'strong' : 'weak');
  // an inverted question ("Ist es zu spät?") gets the other side as its answer
  if (leaning && reading.form === 'yesNo' && leaning.side !== 'offen')
    held.push((leaning.side === 'ja') === reading.inverted ? 'no' : 'yes');
  return new Set(held);
}

export const fits = ({ needs, not }: Entry, held: ReadonlySet<Condition>): boolean =>
  needs.every((each) => held.has(each)) && !not.some((each) => held.has(each));
