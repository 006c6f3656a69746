import { german } from '../../words/german.ts';
import { asksWhatToDo } from './decides.ts';
import { plainTextOf } from './plain-text.ts';
import type { Outcome, Reading } from './reading.ts';

const { good, bad, arrived, awaited, spoils, denies, earlier, supposes, done } = german.news;

/** In words. A longer text is news of its own. */
const longest = 25;

const question =
  / (?:soll|sollte|kann|konnte|darf|muss|warum|wieso|weshalb|was|wann|wie) (?:ich|wir|er|sie|es|das|denn)(?= )/u;
const scores = / (\d+) ?(?::|zu|,) ?(\d+) (?:[a-z]+ ){0,3}(verloren|gewonnen)(?= )/u;
const sad = /😭|😢|😞|😔|💔|:\(|:-\(|:'\(/u;
const glad = /🎉|🥳|😍|🥰|😊|😁|:\)|:-\)|:D|\^\^/u;
/** A yes to these questions is bad news. */
const feared =
  / (?:betrug[a-z]*|belug[a-z]*|verlasst|verlassen|verlier[a-z]*|gekundigt|entlass[a-z]*|durchfall[a-z]*|falle ich durch|sitzen ?bleib[a-z]*|sauer|bose|krank|absag[a-z]*|strafe|regnet|regnen|trennt|trennen)(?= )/u;
/** Tests whose positive result is hoped for. */
const wishesChild = (concern: Reading['concern']): boolean => concern === 'baby_wish' || concern === 'pregnancy';
const results = / (positiv|negativ)(?= )/u;

const startsWithNo = /^ (?:nein|leider nein|nicht wirklich) (?:, )?(?=[a-z]+ [a-z]+)/u;
const startsWithYes = /^ (?:ja|jaa|jawohl|doch) (?:, )?(?=[a-z]+ [a-z]+)/u;
/** What ends a question about what to do. Other good or bad things are reasons for or against it. */
const endsDecision =
  / (?:lief|gelaufen|gegangen|gesagt|geantwortet|abgelehnt|abgesagt|zugesagt|bestanden|geklappt|durchgefallen|geschafft|einen freund|eine freundin|versohnt|verziehen|korb|abgeblitzt)(?= )/u;
/** Says what was meant: "Nein, ich meine die Tochter". */
const corrects =
  / (?:ich (?:meine?|meinte)|meine (?:nicht|den|die|das|mein[a-z]*)|sondern|nein ,? ?nicht|nein nein)(?= )/u;
/** Is about the past and no outcome: "Ich war selbst so schlecht in der Schule". */
const recalls = / (?:schon|war|waren)(?= )/u;
/** What the player did says nothing about an answer: "Ich habe ihm geschrieben." */
const ownDeed = / (?:ich habe|habe ich|wir haben)(?= )/u;

function outcomeInSentence(flat: string, thread: Reading, asked: string): Outcome | null {
  const result = results.exec(flat)?.[1];
  if (result) return (result === 'positiv') === wishesChild(thread.concern) ? 'good' : 'bad';
  const score = scores.exec(flat)?.[3];
  if (score) return score === 'gewonnen' ? 'good' : 'bad';
  if (bad.test(flat)) return 'bad';
  const isGood = good.test(flat);
  const isAwaited = arrived.test(flat) && !ownDeed.test(flat) && (awaited.test(asked) || spoils.test(flat));
  if (!isGood && !isAwaited) return null;
  if (denies.test(flat)) return 'bad';
  return isAwaited && spoils.test(flat) ? 'bad' : 'good';
}

/**
 * The outcome that a message reports about the matter of `thread`; null if it reports none, such as a new fact or a
 * question.
 */
export function outcomeOf(text: string, thread: Reading, { wasAsked }: { readonly wasAsked: boolean }): Outcome | null {
  const { flat, sentences, raw, tokens } = plainTextOf(text);
  if (sentences.some(({ isAsked }) => isAsked) || question.test(flat)) return null;
  if (tokens.filter(({ isWord }) => isWord).length > longest) return null;
  if (corrects.test(flat) || (wasAsked && recalls.test(flat) && !raw.includes('!'))) return null;
  if (earlier.test(flat) || supposes.opens(flat) || supposes.test(flat.replace(/^.* , /u, ' '))) return null;
  const asked = plainTextOf(thread.fullText).flat;
  const found = sentences
    .map((sentence) => outcomeInSentence(sentence.flat, thread, asked))
    .filter((each) => each !== null);
  const isDecision =
    thread.act === 'ask' && (thread.form === 'choice' || (thread.form === 'yesNo' && asksWhatToDo(asked)));
  const last = found.at(-1) ?? null;
  if (last && (!isDecision || endsDecision.test(flat) || (spoils.test(flat) && arrived.test(flat)))) return last;
  if (isDecision) return done.test(flat) && !/ schon /u.test(flat) ? 'done' : null;
  if (thread.act !== 'ask' || thread.form !== 'yesNo') return null;
  const isFeared = thread.inverted || feared.test(asked);
  if (!wasAsked && startsWithNo.test(flat)) return isFeared ? 'good' : 'bad';
  if (!wasAsked && startsWithYes.test(flat) && raw.includes('!')) return isFeared ? 'bad' : 'good';
  if (sad.test(raw)) return 'bad';
  return glad.test(raw) && !asked.includes(' soll ') ? 'good' : null;
}
