import { registers } from '@sternenrat/contracts/reading';
import type { Concern, Form, LeaningSide } from '@sternenrat/contracts/reading';
import type { WordList } from '../reading/pattern.ts';
import type { NounPhrase } from '../reading/reading.ts';
import type { Worded } from './worded.ts';

export const conditions = [
  'person',
  'male',
  'female',
  'thing',
  'place',
  'time',
  'days',
  'today',
  'tomorrow',
  'future',
  'past',
  'name',
  ...registers,
  'heavy',
  'strong',
  'weak',
  'yes',
  'no',
  'young',
  'grown',
  'wise',
  'followup',
] as const;
export type Condition = (typeof conditions)[number];

export interface Entry {
  readonly text: string;
  readonly needs: readonly Condition[];
  readonly not: readonly Condition[];
}

/** Forms of questions with one list of sentences. Yes/no questions have a list per side. */
export type ListedForm = Exclude<Form, 'yesNo'>;

export interface Answers extends Readonly<Partial<Record<ListedForm, readonly Entry[]>>> {
  readonly yesNo: Readonly<Record<LeaningSide, readonly Entry[]>>;
  /** Answers to news and feelings: `joy` is glad, `hard` comforts, `any` acknowledges. */
  readonly news: Readonly<Record<'joy' | 'hard' | 'any', readonly Entry[]>>;
}

export interface MatterTexts {
  /** Value of the slot `{matter}` for a text of the player that names no matter; null: no such value. */
  readonly matter: NounPhrase | null;
  readonly answers: Answers;
  readonly steps: readonly Entry[];
  readonly questions: readonly Entry[];
}

/** A narrower matter within a concern: a child's phone, an oral exam. */
export interface TopicTexts extends MatterTexts {
  /** Patterns (`patternsOf`) of texts about the topic. */
  readonly words: Pick<WordList, 'patterns'>;
  readonly examples: readonly string[];
}

/** What a question wants to do or to understand, whatever its matter: to begin, "Warum antwortet er nicht?" */
export interface ActionTexts extends Worded {
  readonly examples: readonly string[];
  readonly answers: readonly Entry[];
}

export type KnowledgeSubject = 'sky' | 'owls';

/** A general question with answers that need no computing. */
export interface KnowledgeTexts extends Worded {
  readonly answers: readonly Entry[];
}

/** What a choice is about. Of kinds that fit equally well, the first one counts. */
export const choiceKinds = [
  'name',
  'pet',
  'gift',
  'clothes',
  'food',
  'property',
  'work',
  'study',
  'care',
  'love',
  'move',
  'family',
  'contact',
  'travel',
  'evening',
  'hobby',
  'purchase',
  'decor',
  'errand',
  'time',
  'people',
  'small',
  'life',
] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

export interface ChoiceTexts {
  /** Words that show that a choice is of this kind. They match texts in the form `PlainText.flat`. */
  readonly words: Pick<WordList, 'matchesIn'>;
  readonly concerns: readonly Concern[];
  /** True if little depends on the choice: the answer may be light. */
  readonly light: boolean;
  /** Reasons for an option that changes something, for an option that keeps something, and for `any` option. */
  readonly reasons: {
    readonly any: readonly Entry[];
    readonly change?: readonly Entry[] | undefined;
    readonly keep?: readonly Entry[] | undefined;
  };
  readonly steps: readonly Entry[];
  /** Sentences about what would change the answer. */
  readonly flips: readonly Entry[];
}
