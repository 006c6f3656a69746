import type { Concern, Register, Theme } from '@sternenrat/contracts/reading';
import type { DayTexts } from '../day/day-texts.ts';
import type { SkyTexts } from '../leaning/sky-texts.ts';
import type { CaseIndex } from './cases.ts';
import type {
  ActionTexts,
  ChoiceKind,
  ChoiceTexts,
  Entry,
  KnowledgeSubject,
  KnowledgeTexts,
  MatterTexts,
} from './texts.ts';
import type { ThingTexts } from './things.ts';
import type { WordedIndex } from './worded.ts';
import type { TopicIndex } from './topics.ts';

/** The owl's loaded sentences. services/oracle/texts/README.md describes the files. */
export interface Texts {
  concern(concern: Concern): MatterTexts | null;
  theme(theme: Theme): MatterTexts | null;
  topics(concern: Concern): TopicIndex;
  cases(): CaseIndex;
  things(): WordedIndex<ThingTexts>;
  actions(): WordedIndex<ActionTexts>;
  knowledge(subject: KnowledgeSubject): WordedIndex<KnowledgeTexts>;
  choice(kind: ChoiceKind): ChoiceTexts | null;
  choiceFrames(): Readonly<Record<string, readonly Entry[]>>;
  register(register: Register): readonly Entry[] | null;
  /** Lists of `ways/<way>.yaml` by name. */
  way(way: string): Readonly<Record<string, readonly Entry[]>>;
  sky(): SkyTexts;
  day(): DayTexts;
}
