import type { FollowUp, Form } from '@sternenrat/contracts/reading';
import { generalConcerns } from './general-concerns.ts';
import type { Own } from './read-alone.ts';
import type { Reading } from './reading.ts';

/** The thread that the next message continues. News ends the thread and starts one of its own. */
export const threadOf = (earlier: Reading): Reading | null =>
  earlier.outcome
    ? { ...earlier, thread: null }
    : (earlier.thread ?? (earlier.fullText.trim() === '' ? null : earlier));

/** Follow-ups of these kinds can name a new matter. Others keep the earlier one. */
const bringMatter: readonly FollowUp[] = ['correction', 'newTime', 'newCondition'];

/** Fills what a follow-up omits from the earlier turn. */
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

export const onMatterOf = (earlier: Reading, { reading }: Own): Reading => ({
  ...reading,
  about: earlier.about,
  concern: earlier.concern,
  people: reading.people.length > 0 ? reading.people : earlier.people,
  matter: reading.matter ?? earlier.matter,
  thread: threadOf(earlier),
  fullText: `${reading.fullText}\n${earlier.fullText}`,
});
