import type { About, Act, Concern, FollowUp, Form, ReadingLanguage, Register } from '@sternenrat/contracts/reading';

export type Gender = 'm' | 'f' | 'n' | 'pl';

/** A German noun phrase, changed to the second person ("mein Chef" → "dein Chef"). */
export interface NounPhrase {
  readonly nominative: string;
  readonly accusative: string;
  readonly dative: string;
  readonly gender: Gender;
}

export const personRoles = [
  'partner',
  'ex',
  'crush',
  'friend',
  'mother',
  'father',
  'parents',
  'sibling',
  'child',
  'grandparent',
  'in_law',
  'relative',
  'boss',
  'colleague',
  'teacher',
  'neighbour',
  'pet',
  'other',
] as const;
export type PersonRole = (typeof personRoles)[number];

/** Someone whom the text mentions. `role` is `other` for a name without a role. */
export interface Person {
  readonly role: PersonRole;
  readonly name: string | null;
  readonly phrase: NounPhrase;
}

/** `from` and `to` are local days, `YYYY-MM-DD`, inclusive. */
export interface TimeSpan {
  readonly from: string;
  readonly to: string;
  /** For a sentence of the answer: "am Freitag". */
  readonly words: string;
  readonly precision: 'hour' | 'day' | 'week' | 'month' | 'season' | 'year';
}

/** What became of the matter of an earlier question. `done`: the player did what the question was about. */
export type Outcome = 'good' | 'bad' | 'done';

export interface Reading {
  readonly act: Act;
  readonly form: Form;
  readonly about: About;
  /** Null for small talk and for questions about the sky, Noctua, the product or general knowledge. */
  readonly concern: Concern | null;
  readonly register: Register;
  /** What the question is about ("deine Matheklausur"); null if the text doesn't say. */
  readonly matter: NounPhrase | null;
  readonly people: readonly Person[];
  /** Noun phrases that an answer can mention, most specific first. */
  readonly things: readonly NounPhrase[];
  /** Names of places without a preposition ("Leipzig"). */
  readonly places: readonly string[];
  readonly options: readonly string[];
  readonly time: TimeSpan | null;
  readonly refersTo: FollowUp | null;
  /** The first question or news that a follow-up continues. */
  readonly thread: Reading | null;
  /** What the text says became of the matter of `thread`. */
  readonly outcome: Outcome | null;
  readonly language: ReadingLanguage;
  /** Number of questions in the text; at least 1 if `act` is `ask`. */
  readonly parts: number;
  /** True if a yes would be bad news: "Ist es ein Fehler, …?", "Muss ich mir Sorgen machen?" */
  readonly inverted: boolean;
  /** True if other people decide on the time asked for: "Wann meldet sie sich?" */
  readonly awaitsOthers: boolean;
  /** True if the question asks what to do ("Was soll ich tun?"), not what will happen. */
  readonly asksAdvice: boolean;
  /** The text, followed by the earlier texts that it depends on, newest first, each on a line. */
  readonly fullText: string;
}

export interface Turn {
  readonly question: string;
  readonly answer: string;
  /** Absent for the owl's last message, and in turns that older versions stored. */
  readonly reading?: Pick<Reading, 'act' | 'form' | 'about' | 'concern' | 'register' | 'options'> | undefined;
}

export interface ReadingContext {
  readonly now: Date;
  readonly timeZone: string;
  readonly turns: readonly Turn[];
}
