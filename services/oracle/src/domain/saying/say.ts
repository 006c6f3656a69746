import { themeOfConcern, type Concern, type LeaningSide } from '@sternenrat/contracts/reading';
import { wordsIn } from '../sentences.ts';
import type { Fact } from '../facts/facts.ts';
import { ownFlat } from '../reading/own-text.ts';
import { plainTextOf } from '../reading/plain-text.ts';
import { isBeyond } from './beyond.ts';
import { actionOf, sayAction } from './action.ts';
import { conditionsOf, isHeavy, type Known } from './conditions.ts';
import { isDeclined } from './declined.ts';
import { isGrave } from './grave.ts';
import { pickFeather, type FeatherUsed } from './feather.ts';
import { createFreshness } from './freshness.ts';
import { sayChoice } from './choice/say-choice.ts';
import { newsLists } from './answers.ts';
import { decides } from './decides.ts';
import { caseLists } from './find-case.ts';
import { sayFollowUp } from './follow-up/say-follow-up.ts';
import { pick, pickFresh, type PickContext } from './pick.ts';
import { isFixed, plainAnswer, plainSide, saysSide } from './plain.ts';
import { takesUp } from './name-matter.ts';
import type { Situation } from './situation.ts';
import { slotsOf } from './slots.ts';
import { takeUpStated } from './stated.ts';
import type { TopicMatch } from './topics.ts';
import type { Texts } from './library.ts';
import type { Entry, ListedForm, MatterTexts } from './texts.ts';

export interface ComposedText {
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly feathers: readonly FeatherUsed[];
}

/** Closing words of a letter. */
const closes =
  / (?:herzlichst|hochachtungsvoll|alles liebe|(?:herzlich|freundlich|lieb|viel|best)en? gr(?:uss|usse|ussen))(?= )/u;

/** In words. `joined` shortens longer answers. */
const longest = 110;

const questionShare = 1 / 3;

export const asksTheSky = ({ reading }: Pick<Known, 'reading'>): boolean =>
  reading.act !== 'tell' &&
  (reading.about === 'player' || reading.about === 'other') &&
  !isDeclined(reading.concern) &&
  !isGrave(reading);

/** Forms whose sentences are used, in this order, if a form has no fitting one. */
const insteadOf: Readonly<Record<ListedForm, readonly ListedForm[]>> = {
  when: ['what'],
  howLong: ['when', 'what'],
  choice: ['what', 'open'],
  why: ['open'],
  how: ['open'],
  what: ['open'],
  which: ['what', 'open'],
  who: ['what', 'open'],
  where: ['what', 'open'],
  howMuch: ['what', 'open'],
  open: ['what'],
};

function answerLists(matter: MatterTexts, { reading, leaning }: Known): readonly (readonly Entry[] | undefined)[] {
  const { answers } = matter;
  if (reading.act === 'tell') return newsLists(answers, reading);
  if (reading.form === 'yesNo' && reading.inverted) return [answers.open, answers.what];
  if (reading.form === 'yesNo')
    return [answers.yesNo[leaning?.side === 'nein' && isBeyond(reading) ? 'offen' : (leaning?.side ?? 'offen')]];
  // "Was soll ich tun?" gets sentences for `how`, because sentences for `what` may be predictions
  if (reading.asksAdvice) return [answers.how, answers.what, answers.open];
  return [answers[reading.form], ...insteadOf[reading.form].map((form) => answers[form])];
}

const fixedTimes: readonly Concern[] = [
  'exam',
  'driving_test',
  'match',
  'school',
  'interview',
  'wedding',
  'anniversary',
];

const narrowBelow = 0.25;

const isNarrow = ({ leaning }: Pick<Known, 'leaning'>): boolean =>
  leaning !== null && leaning.side !== 'offen' && leaning.strength < narrowBelow;

function narrowed(answer: string, texts: Texts, context: PickContext): string {
  const [start, word] = /^Eher (ja|nein)(?=[,.])/u.exec(answer) ?? [];
  const lead = start && pick([texts.way('plain')[word === 'ja' ? 'lead_yes' : 'lead_no']], context);
  return start && lead ? lead + answer.slice(start.length) : answer;
}

const startOfSide: Readonly<Record<LeaningSide, RegExp>> = {
  ja: /^(?:Eher ja|Ja)(?=[,. ])/u,
  nein: /^(?:(?:Heute |Diesmal )?(?:eher |lieber )?(?:noch )?nicht|(?:Eher )?nein)(?=[,. ])/iu,
  offen: /^(?!)/u,
};

/** True if the sky favours the matter and the player chooses its time. */
const hoursHelp = ({ reading, leaning }: Known): boolean =>
  leaning?.side === 'ja' &&
  reading.form === 'yesNo' &&
  decides(reading) &&
  !(reading.concern !== null && fixedTimes.includes(reading.concern));

/** False for a step that the answer's no rules out, or that prepares for something that is over. */
const stepFits = ({ reading, leaning, today }: Known): boolean =>
  reading.act === 'ask' &&
  !isHeavy(reading.register) &&
  !(reading.time && reading.time.to < today) &&
  !(reading.form === 'yesNo' && leaning?.side === 'nein' && decides(reading));

/** A plain answer is better than a yes or no to another question, but worse than advice that nearly fits. */
const isAbout = (answer: string, { act, form, fullText }: Known['reading'], match: TopicMatch): boolean =>
  match.isCertain || (act === 'ask' && form !== 'yesNo' && takesUp(answer, fullText));

function topicFor(texts: Texts, { concern, register, fullText }: Known['reading']): TopicMatch | null {
  if (isDeclined(concern) || register === 'grief' || register === 'illness') return null;
  return texts.topics(concern ?? 'other').bestIn(plainTextOf(fullText).flat);
}

function mattersOf(texts: Texts, reading: Known['reading'], topic: MatterTexts | null): readonly MatterTexts[] {
  const concern = reading.concern ?? 'other';
  return [topic, texts.concern(concern), texts.theme(themeOfConcern(concern)), texts.theme('life')].filter(
    (each) => each !== null,
  );
}

interface Written {
  readonly answer: string;
  /** Texts whose steps and questions fit the answer. Null for an action, which has none. */
  readonly source: MatterTexts | null;
  /** `said`: a yes, a no or open. `none`: only advice. `other`: a yes or no to another question. */
  readonly sides: 'said' | 'none' | 'other';
}

/** An answer of the question's case, else of its action, else of its topic. */
function writtenFor(situation: Situation, match: TopicMatch | null, context: PickContext): Written | null {
  const { found, reading, texts } = situation;
  const lists = found ? caseLists(found, situation) : [];
  const ofCase = pickFresh(lists, context);
  if (found && ofCase !== null) {
    const own = Object.values(found.answers.yesNo);
    const isSaid = lists.some((list) => own.includes(list));
    const sides = isSaid ? 'said' : own.every((list) => list.length === 0) ? 'none' : 'other';
    return { answer: ofCase, source: found, sides };
  }
  const action = asksTheSky(situation) ? actionOf(texts, reading) : null;
  const ofAction = action && sayAction(action, reading, context);
  if (ofAction !== null) return { answer: ofAction, source: null, sides: 'said' };
  const ofTopic = match && pickFresh(answerLists(match.topic, situation), context);
  if (!match || ofTopic === null || !isAbout(ofTopic, reading, match)) return null;
  return { answer: ofTopic, source: match.topic, sides: reading.inverted ? 'other' : 'said' };
}

export function say(situation: Situation): ComposedText {
  const { reading, leaning, texts, random, recent, reason, reasonForSide, feathers, days, name, asleep, found } =
    situation;
  const asked = (situation.move && reading.thread) ?? reading;
  const match = topicFor(texts, asked);
  const general = mattersOf(texts, asked, match?.topic ?? null);
  const matters = found ? [found, ...general] : general;
  const notes = texts.way('notes');
  const freshness = createFreshness(recent);
  const slots = slotsOf(reading, {
    ownMatter: matters.find(({ matter }) => matter !== null)?.matter ?? null,
    name,
    days,
    prefersSecond: leaning?.side === 'nein',
  });
  const context: PickContext = { held: conditionsOf(situation), slots, freshness, random };

  const opening = isHeavy(reading.register) ? pick([texts.register(reading.register)], context) : null;
  // the texts of the concern `other` would fit any question
  const ownConcern = asked.concern === 'other' ? null : texts.concern(asked.concern ?? 'other');
  const continued = situation.move
    ? sayFollowUp(situation, {
        move: situation.move,
        found,
        matters: [found, match?.topic ?? null, ownConcern].filter((each) => each !== null),
        ownMatter: ownConcern?.matter ?? null,
        context,
      })
    : null;
  if (continued)
    return {
      text: joined({ ...noParts, answer: continued.answer, reason: continued.reason?.text ?? null }),
      facts: continued.reason?.facts ?? [],
      feathers: [],
    };
  const choice =
    reading.act === 'ask' && reading.form === 'choice' && asksTheSky(situation) ? sayChoice(situation, context) : null;
  const fitting = choice ? null : writtenFor(situation, match, context);
  const asksYesNo = reading.act === 'ask' && reading.form === 'yesNo' && asksTheSky(situation);
  const isNeeded = fitting === null || (asksYesNo && fitting.sides === 'other');
  const isNarrowed = isNarrow(situation);
  const sided = { ...situation, isNarrow: isNarrowed };
  const side = asksYesNo && fitting?.sides === 'none' ? plainSide(sided, texts, context) : null;
  const plain =
    isNeeded && !choice && !isGrave(reading) && !isDeclined(reading.concern) && reading.language === 'de'
      ? plainAnswer(sided, texts, context)
      : null;
  const written = plain === null ? fitting : null;
  const awaited = reading.form === 'when' && reading.awaitsOthers && !isFixed(reading) && written === null;
  const answer =
    choice?.answer ??
    (awaited ? pick([notes['when_others']], context) : null) ??
    (written && isNarrowed && saysSide(reading) ? narrowed(written.answer, texts, context) : written?.answer) ??
    plain ??
    pick(
      general.flatMap((matter) => answerLists(matter, situation)),
      context,
    );
  // steps and questions of an uncertain topic could miss the matter
  const source = written && (written.source === found || match?.isCertain) ? written.source : null;
  const isOnSide =
    saysSide(reading) &&
    (written === null ? plain !== null : startOfSide[leaning?.side ?? 'offen'].test(written.answer));
  const used = choice
    ? choice.reason
    : asksTheSky(situation) && !isFixed(reading)
      ? isOnSide
        ? reasonForSide()
        : reason
      : null;
  const isLight = !isHeavy(reading.register);
  const asksBack =
    source !== null && (reading.act === 'tell' ? isLight : stepFits(situation) && random.next() < questionShare);
  const question = asksBack ? pickFresh([source.questions], context) : null;
  const step = choice
    ? choice.step
    : source !== null && question === null && stepFits(situation)
      ? pickFresh([source.steps], context)
      : null;
  const hours =
    isLight && days !== null && !choice && hoursHelp(situation) ? pickFresh([notes['best_hours']], context) : null;
  const feather =
    isLight && !isDeclined(reading.concern)
      ? pickFeather(feathers, { concern: reading.concern, texts, context })
      : null;
  const murmurs = asleep && isLight ? texts.way('asleep') : null;
  const text = joined({
    opening: opening ?? pick([murmurs?.['opening']], context),
    answer: side === null ? answer : `${side} ${answer}`,
    reason: used?.text ?? null,
    hours,
    step,
    flip: choice && (takeUpStated(situation, texts, context) ?? choice.flip),
    memory: feather?.sentence ?? null,
    question,
    ending: murmurs
      ? pick([murmurs['ending']], context)
      : pick(
          [
            reading.language === 'en'
              ? notes['english']
              : reading.parts > 1
                ? notes['more_parts']
                : closes.test(ownFlat(reading))
                  ? notes['letter']
                  : null,
          ],
          context,
        ),
  });
  return {
    text,
    facts: used?.facts ?? [],
    feathers: feather && text.includes(feather.sentence) ? [feather] : [],
  };
}

interface Parts {
  readonly opening: string | null;
  readonly answer: string | null;
  readonly reason: string | null;
  readonly hours: string | null;
  readonly step: string | null;
  readonly flip: string | null;
  readonly memory: string | null;
  readonly question: string | null;
  readonly ending: string | null;
}

const noParts: Parts = {
  opening: null,
  answer: null,
  reason: null,
  hours: null,
  step: null,
  flip: null,
  memory: null,
  question: null,
  ending: null,
};

/** Above `longest` words, drops memory, question, flip and step one by one. If that isn't enough, drops none. */
function joined(parts: Parts): string {
  const shortened = [
    parts,
    { ...parts, memory: null },
    { ...parts, memory: null, question: null },
    { ...parts, memory: null, question: null, flip: null },
    { ...parts, memory: null, question: null, flip: null, step: null },
  ];
  return textOf(shortened.find((each) => wordsIn(textOf(each)) <= longest) ?? parts);
}

function textOf({ opening, answer, reason, hours, step, flip, memory, question, ending }: Parts): string {
  const paragraphs = [
    [opening, answer],
    [reason, hours, step, flip, memory, question, ending],
  ].map((part) => part.filter((text) => text !== null).join(' '));
  return paragraphs.filter(Boolean).join('\n\n');
}
