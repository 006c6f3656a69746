import type { FollowUp, Form } from '@sternenrat/contracts/reading';
import { generalConcerns } from './general-concerns.ts';
import type { Own } from './read-alone.ts';
import type { Reading } from './reading.ts';

/** What a message after `earlier` continues. News ends a thread and begins another. Null for the owl's own message. */
export const threadOf = (earlier: Reading): Reading | null =>
  earlier.outcome
    ? { ...earlier, thread: null }
    : (earlier.thread ?? (earlier.fullText.trim() === '' ? null : earlier));

/** Kinds of follow-ups that can name a new matter. Other follow-ups keep the earlier matter. */
const bringMatter: readonly FollowUp[] = ['correction', 'newTime', 'newCondition'];

/** The reading of a follow-up: what it omits comes from the earlier turn. */
export function inherit({ reading, listed }: Own, earlier: Reading, kind: NonNullable<Reading['refersTo']>): Reading {
  const isAnswer = kind === 'answer';
  const brings = listed !== null && bringMatter.includes(kind);
  const concern =
    brings && reading.concern !== null && !generalConcerns.includes(reading.concern)
      ? reading.concern
      : earlier.concern;
  const form = followUpForm(reading.form, earlier.form, kind);
  const heavy = reading.register === 'grief' || reading.register === 'illness';
  return {
    ...reading,
    // an answer to the owl's question continues the player's own question
    act: earlier.act !== 'ask' && (isAnswer || reading.act === 'tell') ? 'tell' : 'ask',
    form: isAnswer ? earlier.form : form,
    about: brings && reading.about !== 'player' ? reading.about : earlier.about,
    concern: heavy ? reading.concern : concern,
    register: reading.register === 'neutral' ? earlier.register : reading.register,
    people: reading.people.length > 0 ? reading.people : earlier.people,
    matter: reading.matter ?? (concern === earlier.concern ? earlier.matter : null),
    options: reading.options.length > 0 ? reading.options : form === 'choice' ? earlier.options : [],
    inverted: earlier.inverted,
    refersTo: kind,
    thread: threadOf(earlier),
    parts: earlier.act !== 'ask' && (isAnswer || reading.act === 'tell') ? 0 : 1,
    fullText: `${reading.fullText}\n${earlier.fullText}`,
  };
}

function followUpForm(own: Form, earlier: Form, kind: NonNullable<Reading['refersTo']>): Form {
  if (kind === 'why') return 'why';
  const keeps = kind === 'differently' || kind === 'newCondition' || own === 'open' || own === 'yesNo';
  return keeps ? earlier : own;
}

/** The reading of a question about the earlier matter that is no follow-up otherwise. */
export const onMatterOf = (earlier: Reading, { reading }: Own): Reading => ({
  ...reading,
  about: earlier.about,
  concern: earlier.concern,
  people: reading.people.length > 0 ? reading.people : earlier.people,
  matter: reading.matter ?? earlier.matter,
  thread: threadOf(earlier),
  fullText: `${reading.fullText}\n${earlier.fullText}`,
});
