import { german } from '../../words/german.ts';
import { asksWhatToDo } from './decides.ts';
import { plainTextOf } from './plain-text.ts';
import type { Outcome, Reading } from './reading.ts';

const { good, bad, arrived, awaited, spoils, relieves, denies, earlier, supposes, done } = german.news;

/** In words. Longer texts are news of their own. */
const longest = 25;

const question =
  / (?:soll|sollte|kann|konnte|darf|muss|warum|wieso|weshalb|was|wann|wie) (?:ich|wir|er|sie|es|das|denn)(?= )/u;
const scores = / (\d+) ?(?::|zu|,) ?(\d+) (?:[a-z]+ ){0,3}(verloren|gewonnen)(?= )/u;
const sad = /😭|😢|😞|😔|💔|:\(|:-\(|:'\(/u;
const glad = /🎉|🥳|😍|🥰|😊|😁|:\)|:-\)|:D|\^\^/u;
/** Questions to which a yes is bad news. */
const feared =
  / (?:betrug[a-z]*|belug[a-z]*|verlasst|verlassen|verlier[a-z]*|gekundigt|entlass[a-z]*|durchfall[a-z]*|falle ich durch|sitzen ?bleib[a-z]*|als letzte[rsn]?|sauer|bose|krank|absag[a-z]*|strafe|regnet|regnen|trennt|trennen)(?= )/u;
const wishesChild = (concern: Reading['concern']): boolean => concern === 'baby_wish' || concern === 'pregnancy';
const results = / (positiv|negativ)(?= )/u;

const startsWithNo = /^ (?:nein|na ,|leider nein|nicht wirklich) (?:, )?(?=[a-z]+ [a-z]+)/u;
const startsWithYes = /^ (?:ja|jaa|jawohl|doch) (?:, )?(?=[a-z]+ [a-z]+)/u;
/** "Erst in sieben Monaten." */
const later = /^ (?:leider )?erst (?:in|im|ab|nachste[nrms]?|wieder) /u;
/** Another person got what the question was about: "Er hat sie!" */
const hasIt = / hat (?:es|ihn|sie|den|die|das) /u;
const hasOne = / haben? (?:[a-z]+ ){0,3}(?:einen|eine|eins|welche) (?:, |$)/u;
/** "hat er, aber nur kurz" */
const echoes = /^ (?:ja ,? ?)?(?:hat|ist|war|kam) (?:er|sie|es) (?:, |$|schon |gerade )/u;

const grades = / (?:eine|nein) ([1-6])(?= )/u;

/** "ne 3" ("ne" is often read as "nein"): good if it is the hoped-for school mark or better; default 3. */
function outcomeOfGrade(flat: string, asked: string): Outcome | null {
  const own = Number(grades.exec(flat)?.[1]);
  if (Number.isNaN(own)) return null;
  const hoped = Number(grades.exec(asked)?.[1] ?? 3);
  return own <= hoped ? 'good' : 'bad';
}

const butPrice = / aber (?:[a-z0-9]+ ){0,4}(?:euro|teuer|kostet|kosten)(?= )/u;
/** True for "Es ist schön, aber 58.000 Euro!" @param flat `PlainText.flat` */
export const objectsToPrice = (flat: string): boolean => butPrice.test(flat.replaceAll(/ [.,](?= )/gu, ''));
/** "durch!" after a question about a test */
const through = /^ (?:durch|bestanden|geschafft|gewahlt|drin) $/u;

const isFound =
  /^ (?:er |sie |es )?(?:war|lag|steckte|hing|ist) (?:in|im|unter|unterm|hinter|auf|bei|beim|am|an|zwischen) /u;
const bareScore = /^\P{L}*(\d+) ?(?::|zu) ?(\d+)\P{L}*$/u;

/** "2:0!!" after a question about a match. The player's side comes first. */
function outcomeOfScore(raw: string): Outcome | null {
  const [, own, other] = bareScore.exec(raw.trim()) ?? [];
  if (own === undefined || other === undefined || own === other) return null;
  return Number(own) > Number(other) ? 'good' : 'bad';
}

/** Shorter words don't show that a statement answers a question. */
const shortestShared = 4;

/** "er kommt nicht" after "kommt er zur Party" */
function repeats(flat: string, asked: string): boolean {
  const words = new Set(asked.split(/[^a-z]+/u).filter((word) => word.length >= shortestShared));
  return flat.split(/[^a-z]+/u).some((word) => words.has(word));
}

const ownAct = / (?:habe|bin) (?:[a-z]+ ){0,4}[a-z]*ge[a-z]+(?:t|en)(?= )/u;

/** News that settles a decision. Other news only speaks for or against it. */
const endsDecision =
  / (?:lief|gelaufen|gegangen|gesagt|geantwortet|abgelehnt|abgesagt|zugesagt|bestanden|geklappt|durchgefallen|geschafft|einen freund|eine freundin|versohnt|verziehen|korb|abgeblitzt|verschlafen|verpasst|schon mit|gutgetan|gut getan|gefallen|spass gemacht)(?= )/u;
const corrects =
  / (?:ich (?:meine?|meinte)|meine (?:nicht|den|die|das|mein[a-z]*)|sondern|(?:nein|na) ,? ?nicht|nein nein)(?= )/u;
/** "Ich war selbst so schlecht in der Schule" is about the past, no outcome. */
const recalls = / (?:schon|war|waren)(?= )/u;
/** In words. A longer text that repeats a word of the question is a new fact. */
const shortEcho = 7;
const onlyYes = /^ (?:ja|jaa|jawohl) [.]/u;
/** "Ich habe ihm geschrieben" says nothing about an answer. */
const ownDeed = / (?:ich habe|habe ich|wir haben)(?= )/u;

function outcomeInSentence(flat: string, thread: Reading, asked: string): Outcome | null {
  const result = results.exec(flat)?.[1];
  if (result) return (result === 'positiv') === wishesChild(thread.concern) ? 'good' : 'bad';
  const score = scores.exec(flat)?.[3];
  if (score) return score === 'gewonnen' ? 'good' : 'bad';
  if (relieves.test(flat) || through.test(flat)) return 'good';
  if (bad.test(flat)) return 'bad';
  if (thread.concern === 'lost_item' && isFound.test(flat)) return 'good';
  if (later.test(flat)) return 'bad';
  const isTheirs = hasIt.test(flat) && !/ (?:ich|wir) /u.test(asked);
  if (/ (?:immerhin|wenigstens|ein teil|die halfte)(?= )/u.test(flat)) return null;
  const isGood = good.test(flat) || hasOne.test(flat) || isTheirs;
  const isAwaited =
    echoes.test(flat) || (arrived.test(flat) && !ownDeed.test(flat) && (awaited.test(asked) || spoils.test(flat)));
  if (!isGood && !isAwaited) return null;
  if (denies.test(flat)) return 'bad';
  return isAwaited && spoils.test(flat) ? 'bad' : 'good';
}

/** What a message says became of the matter of `thread`; null for a new fact or a question. */
export function outcomeOf(
  text: string,
  thread: Reading,
  { wasAsked, isJoyful }: { readonly wasAsked: boolean; readonly isJoyful: boolean },
): Outcome | null {
  const { flat, sentences, raw, tokens } = plainTextOf(text);
  if (sentences.some(({ isAsked }) => isAsked) || question.test(flat)) return null;
  if (tokens.filter(({ isWord }) => isWord).length > longest) return null;
  if (objectsToPrice(flat)) return null;
  if (corrects.test(flat) || (wasAsked && recalls.test(flat) && !raw.includes('!'))) return null;
  if (earlier.test(flat) || supposes.opens(flat) || supposes.test(flat.replace(/^.* , /u, ' '))) return null;
  if (thread.concern === 'match' || thread.concern === 'sport') {
    const score = outcomeOfScore(raw);
    if (score) return score;
  }
  const asked = plainTextOf(thread.fullText).flat;
  if (thread.concern === 'exam' || thread.concern === 'school') {
    const grade = outcomeOfGrade(flat, asked);
    if (grade) return grade;
  }
  const found = sentences
    .map((sentence) => outcomeInSentence(sentence.flat, thread, asked))
    .filter((each) => each !== null);
  const isDecision =
    thread.act === 'ask' && (thread.form === 'choice' || (thread.form === 'yesNo' && asksWhatToDo(asked)));
  const last = found.at(-1) ?? null;
  const isLoud = raw.includes('!');
  if (
    last &&
    (!isDecision || endsDecision.test(flat) || ownAct.test(flat) || (spoils.test(flat) && arrived.test(flat)))
  )
    return last;
  if (isDecision) return (done.test(flat) || (isLoud && ownAct.test(flat))) && !/ schon /u.test(flat) ? 'done' : null;
  if (thread.act !== 'ask' || thread.form !== 'yesNo') return null;
  const isFeared = thread.inverted || feared.test(asked);
  if (!wasAsked && repeats(flat, asked) && tokens.length <= shortEcho) {
    if (denies.test(flat)) return isFeared ? 'good' : 'bad';
    if (isLoud) return isFeared ? 'bad' : 'good';
  }
  if (isLoud && onlyYes.test(flat)) return isFeared ? 'bad' : 'good';
  if (!wasAsked && startsWithNo.test(flat)) return isFeared ? 'good' : 'bad';
  if (!wasAsked && startsWithYes.test(flat) && isLoud) return isFeared ? 'bad' : 'good';
  if (sad.test(raw)) return 'bad';
  return (glad.test(raw) || (isJoyful && isLoud)) && !isFeared ? 'good' : null;
}
