import type { About, Act, Concern, FollowUp, Form, ReadingLanguage, Register } from '@sternenrat/contracts/reading';

export type Gender = 'm' | 'f' | 'n' | 'pl';

/** A German noun phrase in the second person ("mein Chef" → "dein Chef"). */
export interface NounPhrase {
  readonly nominative: string;
  readonly accusative: string;
  readonly dative: string;
  readonly gender: Gender;
}

export type PersonRole =
  | 'partner'
  | 'ex'
  | 'crush'
  | 'friend'
  | 'mother'
  | 'father'
  | 'parents'
  | 'sibling'
  | 'child'
  | 'grandparent'
  | 'in_law'
  | 'relative'
  | 'boss'
  | 'colleague'
  | 'teacher'
  | 'neighbour'
  | 'pet'
  | 'other';

/** A bare name without a role is `other`. */
export interface Person {
  readonly role: PersonRole;
  /** "Tom" in "mein Bruder Tom". */
  readonly name: string | null;
  readonly phrase: NounPhrase;
}

/** Local days, inclusive. */
export interface TimeSpan {
  readonly from: string;
  readonly to: string;
  /** As in the text, ready to use in a sentence: "am Freitag". */
  readonly words: string;
  readonly precision: 'hour' | 'day' | 'week' | 'month' | 'season' | 'year';
}

export interface Reading {
  readonly act: Act;
  readonly form: Form;
  readonly about: About;
  /** Null for greetings, sky, Noctua, product and general knowledge. */
  readonly concern: Concern | null;
  readonly register: Register;
  /** The noun phrase of the concern ("deine Matheklausur"); null if the text has none. */
  readonly matter: NounPhrase | null;
  readonly people: readonly Person[];
  /** Noun phrases for an answer, most specific first ("deine Matheklausur"). */
  readonly things: readonly NounPhrase[];
  /** As written, without preposition ("Leipzig"). */
  readonly places: readonly string[];
  readonly options: readonly string[];
  readonly time: TimeSpan | null;
  readonly refersTo: FollowUp | null;
  readonly language: ReadingLanguage;
  /** Number of separate questions. */
  readonly parts: number;
  /** A yes would be bad news ("Ist es ein Fehler, …?", "Muss ich mir Sorgen machen?"). */
  readonly inverted: boolean;
  /** A when-question about others ("Wann meldet sie sich?"): only they know. */
  readonly awaitsOthers: boolean;
  /** "Was soll ich tun?" asks what to do, not what comes. */
  readonly asksAdvice: boolean;
  /** For a follow-up with the texts of the turns that it depends on. */
  readonly fullText: string;
}

export interface Turn {
  readonly question: string;
  readonly answer: string;
  /** Absent in turns of older versions. */
  readonly reading?: Pick<Reading, 'act' | 'form' | 'about' | 'concern' | 'register' | 'options'> | undefined;
}

export interface ReadingContext {
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
  /** Oldest first. */
  readonly turns: readonly Turn[];
}
