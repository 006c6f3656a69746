import type { Concern, LeaningSide } from '@sternenrat/contracts/reading';
import { listedConcernOf } from '../reading/concern.ts';
import { ownFlat, ownText } from '../reading/own-text.ts';
import { restateCause } from '../restate/restate-cause.ts';
import { restateDecision } from '../restate/restate-decision.ts';
import { restateExpectation } from '../restate/restate-expectation.ts';
import { restateWish } from '../restate/restate-wish.ts';
import { plainTextOf } from '../reading/plain-text.ts';
import type { Reading } from '../reading/reading.ts';
import { newsOf } from './answers.ts';
import { isBeyond } from './beyond.ts';
import type { Known } from './conditions.ts';
import { decides } from './decides.ts';
import { topicSlots } from './follow-up/topic.ts';
import { wouldHurt } from './hurtful.ts';
import { matterIn, writtenIn } from './name-matter.ts';
import { pick, pickFresh, type PickContext } from './pick.ts';
import type { Slots } from './slots.ts';
import { takeUpStated } from './stated.ts';
import type { Texts } from './library.ts';

/** Concerns that a general answer would miss or hurt; they have plain answers of their own. */
const ownAnswers: readonly Concern[] = [
  'baby_wish',
  'weight',
  'pet_ill',
  'illness',
  'illness_other',
  'death',
  'death_pet',
  'miscarriage',
  'day',
  'dream',
  'sadness',
  'fear',
  'loneliness',
];

/** "Soll ich joggen, oder ist es zu spät?": the yes belongs to the deed. */
const asksDeed = / (?:soll|sollte|sollen|sollten) (?:ich|wir) /u;

/** The sentences that ask, because what the player states beside them may sound bad; the whole text without one. */
function askedText(reading: Reading): string {
  const { sentences, raw } = plainTextOf(ownText(reading));
  const asked = sentences.filter(({ isAsked: isQuestion }) => isQuestion);
  return asked.length > 0 ? asked.map((sentence) => sentence.raw).join(' ') : raw;
}

/** True if a yes would be bad news. The answer is then never a yes, and a good sky means no. */
const isInverted = (reading: Reading): boolean =>
  !asksDeed.test(ownFlat(reading)) && (reading.inverted || (wouldHurt(askedText(reading)) && !decides(reading)));

const edible =
  / (?:noch|roh|giftig|schadlich|verdorben|schimmel[a-z]*|abgelaufen[a-z]*)(?= ).*(?:essen|trinken|giftig)(?= )| giftig /u;
const isFood = (reading: Reading): boolean =>
  reading.act === 'ask' && reading.form === 'yesNo' && edible.test(ownFlat(reading));

const seeksHelp =
  / (?:[a-z]*arzt|[a-z]*arztin|[a-z]*psycholog[a-z]*|[a-z]*therapie|[a-z]*therapeut[a-z]*|[a-z]*beratung|klinik|notaufnahme|vertrauenslehrer[a-z]*|hilfe) (?:[a-z]+ )?(?:gehen|machen|anrufen|holen|suchen|annehmen|fragen|anfangen|beginnen) /u;
const quitsHarm =
  / (?:[a-z]*rauchen|trinken|alkohol|kiffen|drogen|zigaretten|vapen|zocken) (?:[a-z]+ ){0,2}(?:aufhoren|aufgeben|lassen) /u;
const mayFeel =
  / (?:darf|durfte) ich (?:[a-z]+ ){0,3}(?:sauer|traurig|wutend|enttauscht|stolz|eifersuchtig|neidisch|genervt|froh|glucklich|verletzt|gekrankt|beleidigt|freuen|weinen|trauern) | (?:ist|ware) (?:es|das) (?:[a-z]+ )?(?:ok|okay|in ordnung) ,? ?(?:dass|wenn) ich /u;
const isBad =
  / (?:ist|ware) (?:es|das) (?:[a-z]+ )?(?:schlimm|egoistisch|unhoflich|undankbar|gemein) ,? ?(?:dass|wenn) ich /u;
const harm =
  /(?:luge|lugt|belug|betrug|fremd|schlag|klau|stehl|kontrollier|heimlich|spionier|droh|erpress|trink|drog|ritz|hunger)/u;
const isLate = / zu (?:spat|alt) /u;
const isNormal = / (?:ist|is) (?:es|das) (?:[a-z]+ )?normal /u;
const blamesMoon =
  / (?:[a-z]*mond|mondes) (?:[a-z]+ ,? ?){0,6}(?:schlaf[a-z]*|schlecht|mude|wach) | (?:schlaf[a-z]*|mude|wach) .* (?:[a-z]*mond) /u;
const general = / (?:kann|konnen|darf|muss|sollte) man /u;
/** What people can do or feel. */
const human =
  / man .* (?:(?:[a-z]+)?lieb(?:en|t)|vermissen|verzeihen|vergeben|trauern|traurig|glucklich|(?:neu )?anfangen|lernen|andern|befreundet|vertrauen|weinen|eifersuchtig|einsam)(?: sein| werden)? /u;

const whenLists: readonly (readonly [list: string, words: RegExp])[] = [
  [
    'when_office',
    / (?:[a-z]*antrag|[a-z]*bescheid|visum|visa|[a-z]*amt|behorde|gutachter[a-z]*|[a-z]*versicherung|bafog|[a-z]*genehmigung|reisepass|aufenthalt[a-z]*|einburgerung|steuererstattung|widerspruch|krankenkasse|wohngeld) /u,
  ],
  ['when_outage', / (?:internet|wlan|router|netz|lagg[a-z]*) /u],
  ['when_grown', / (?:bart[a-z]*|stimmbruch|pubertat|wachstumsschub) /u],
];

/** The list for a question that has the same answer on each day; null for the others. */
function fixedList(reading: Reading): string | null {
  if (reading.act !== 'ask') return null;
  const flat = ownFlat(reading);
  if (reading.form === 'when') return whenLists.find(([, words]) => words.test(flat))?.[0] ?? null;
  if (reading.form !== 'yesNo') return null;
  if (isFood(reading)) return 'food';
  if (decides(reading) && seeksHelp.test(flat)) return 'help';
  if (decides(reading) && quitsHarm.test(flat)) return 'quit_harm';
  if (!harm.test(flat) && mayFeel.test(flat)) return 'allowed';
  if (!harm.test(flat) && isBad.test(flat)) return 'not_bad';
  if (isInverted(reading) && isLate.test(flat)) return 'not_late';
  if (blamesMoon.test(flat)) return 'moon_and_sleep';
  if (isNormal.test(flat) && !harm.test(flat)) return 'normal';
  if (!general.test(flat)) return null;
  return human.test(flat) && !harm.test(flat) ? 'general_yes' : 'general';
}

/** True if the answer doesn't depend on the sky, so that no reason of the sky fits it. */
export const isFixed = (reading: Reading): boolean => fixedList(reading) !== null;

/** True if the plain answer is a yes or no equal to the leaning's side. */
export const saysSide = (reading: Reading): boolean =>
  reading.act === 'ask' && reading.form === 'yesNo' && !isInverted(reading) && !isFixed(reading);

interface Lists {
  readonly first: string;
  readonly second?: string;
}

function yesNoLists(known: Known & { readonly isNarrow: boolean }, restated: Slots): Lists {
  const { reading, leaning, isNarrow } = known;
  const side = leaning?.side ?? 'offen';
  const fixed = fixedList(reading);
  if (fixed !== null) return { first: fixed, second: `${fixed}_then` };
  if (isInverted(reading))
    return { first: { ja: 'inverted_no', nein: 'inverted_maybe', offen: 'inverted_open' }[side] };
  const isDeed = restated['that'] === undefined && (decides(reading) || restated['whether'] !== undefined);
  if (side === 'offen') return { first: 'open', second: isDeed ? 'open_do_then' : 'be_then' };
  if (side === 'nein' && isBeyond(reading)) return { first: 'no_gentle', second: 'be_then' };
  const [word, kind] = [side === 'ja' ? 'yes' : 'no', isDeed ? 'do' : 'be'];
  return { first: `${word}_${isNarrow ? 'narrow' : kind}`, second: kind === 'do' ? `${word}_do_then` : 'be_then' };
}

/** "am Samstag, dem 4. April, zwischen 9 und 12 Uhr" → "am 4. April" */
const dateOf = (days: string): string => days.replace(/,? zwischen .*$/u, '').replace(/^am \p{L}+, dem (?=\d)/u, 'am ');

const choosesTime = (reading: Reading): boolean =>
  / (?:soll|sollte|sollen|kann|konnte|konnen|muss|mussen) (?:ich|wir) | (?:beste|guter|gute|gunstig)[a-z]* /u.test(
    ownFlat(reading),
  );

/** Hours help only a player who chooses the time. */
const daysFor = (reading: Reading, { days, ...slots }: Slots): Slots =>
  days === undefined ? slots : { ...slots, days: choosesTime(reading) ? days : dateOf(days) };

/** Asks for advice without "soll": "Was sag ich ihm?", "Was raten mir die Sterne?" */
const wantsAdvice =
  / (?:was|wie) (?:jetzt|nun|tun|[a-z]+ (?:ich|wir)|rat(?:en|et|est|st)?|hilft|empfiehl[a-z]*|empfehlen) | (?:rat|tipps?|ratschlag) /u;
const asksWords =
  / (?:was|wie) (?:soll |kann )?(?:sag|sage|antworte|schreib|schreibe|erklar|erklare) ?(?:ich|wir)? | (?:soll|kann) (?:ich|wir) (?:[a-z]+ ){0,4}(?:sagen|antworten|schreiben) /u;

const foretells = / (?:wird|werden|bringt|bringen|erwartet|kommt auf|lauft|verlauft|geht es|sieht es) /u;

const listByForm = { which: 'which', who: 'who', where: 'where', howMuch: 'how_much', howLong: 'how_long' } as const;

function listsOf(known: Known & { readonly isNarrow: boolean }, restated: Slots): Lists {
  const { act, form, register } = known.reading;
  const flat = ownFlat(known.reading);
  const asksAdvice = known.reading.asksAdvice || wantsAdvice.test(flat) || decides(known.reading);
  if (act === 'tell') return { first: `news_${newsOf(register)}` };
  if (form === 'yesNo') return yesNoLists(known, restated);
  const fixed = form === 'when' ? fixedList(known.reading) : null;
  if (fixed !== null) return { first: fixed, second: `${fixed}_then` };
  if (form === 'when')
    return { first: !known.hasDays ? 'when_unknown' : choosesTime(known.reading) ? 'when' : 'when_event' };
  if ((form === 'what' || form === 'how') && asksWords.test(flat)) return { first: 'words' };
  if ((form === 'what' || form === 'how') && !asksAdvice && foretells.test(flat))
    return { first: known.leaning?.side === 'nein' ? 'outlook_bad' : 'outlook_good' };
  if (form === 'what') return { first: asksAdvice ? 'advice' : 'what' };
  if (form === 'how' || form === 'why') return { first: form };
  return {
    first: form in listByForm ? listByForm[form as keyof typeof listByForm] : asksAdvice ? 'advice' : 'open_form',
  };
}

/** Verbs with which "beim Urlaub sage ich Ja" could mean the opposite: "Soll ich den Urlaub absagen?" */
const givesUp =
  /(?:absag|kundig|abbrech|abzubrech|aufhor|aufzuhor|verschieb|schwanz|weglass|aufgeb|aufzugeb|verlass|abstell|absetz|verzicht|losch|wegwerf|ablehn)/u;

function topicOf(reading: Reading): Slots {
  if (decides(reading) && givesUp.test(ownFlat(reading))) return {};
  const matter = matterIn(reading);
  const isPerson = reading.people.some(({ phrase }) => phrase.nominative === matter?.nominative);
  if (matter) {
    const { 'topic:fuer': _, ...slots } = topicSlots('topic', matter);
    // "Gut für deine Schwester" would say that the answer is good for her
    return isPerson ? slots : topicSlots('topic', matter);
  }
  const { accusative, dative } = writtenIn(reading.fullText);
  return {
    ...(accusative === null ? {} : { 'topic:akk': accusative, 'topic:fuer': `für ${accusative}` }),
    ...(dative === null || accusative !== null ? {} : { 'topic:bei': `bei ${dative}`.replace(/^bei dem /u, 'beim ') }),
  };
}

/** Kind deeds, which an answer doesn't name behind a no. */
const kindDeed =
  /(?:verzeih|vergeb|entschuldig|versohn|vertrag|helf|hilfe|arzt|therap|psycholog|beratung|besuch|trenn|scheid|verlass|schluss mach|aufhor|aufzuhor|rauch|trink|alkohol|kiff|drog)/u;
/** Deeds that can't be undone: the answer doesn't repeat them in a yes. */
const finalDeed = /(?:kundig|abbrech|abzubrech|aufhor|aufzuhor|schwanz|aufgeb|aufzugeb|verlass|absetz|losch)/u;
const asksPermission = / (?:darf|durfen|durfte) (?:ich|wir) /u;

const isAsked = ({ act, form }: Reading): boolean => act === 'ask' && form === 'yesNo';

const slotOf = (name: string, value: string | null): Slots => (value === null ? {} : { [name]: value });

/** The question's wording within an answer: "du solltest …", "dass …". */
function restatedIn(reading: Reading, side: LeaningSide): Slots {
  if (reading.form === 'how') return slotOf('wish', restateWish(ownText(reading)));
  if (reading.form === 'why') return slotOf('that', restateCause(ownText(reading)));
  if (!isAsked(reading) || isFood(reading)) return {};
  const [text, flat] = [ownText(reading), ownFlat(reading)];
  const advice = restateDecision(text);
  if (!advice) {
    // "ich glaube nicht, dass du das darfst" would forbid it
    const that = side === 'nein' && asksPermission.test(flat) ? null : restateExpectation(text);
    return that === null ? {} : { that, whether: that.replace(/^dass /u, 'ob ') };
  }
  const { should, can, whether, ratherNot } = advice;
  return {
    ...(finalDeed.test(flat) ? {} : { should, can }),
    ...(ratherNot === null || kindDeed.test(flat) ? {} : { ratherNot }),
    whether,
  };
}

/** False if only the classifier names the concern: its texts may miss the matter. */
const isSure = (reading: Reading): boolean =>
  listedConcernOf(plainTextOf(reading.fullText)) === (reading.concern ?? 'other');

const hasThought = (reading: Reading): boolean => reading.act === 'ask' && !isFood(reading) && isSure(reading);

/** A yes or no by the leaning, for a case with only advice. */
export function plainSide(
  known: Known & { readonly isNarrow: boolean },
  texts: Texts,
  context: PickContext,
): string | null {
  const restated = restatedIn(known.reading, known.leaning?.side ?? 'offen');
  const { first } = yesNoLists(known, restated);
  const lists = texts.way('plain');
  const slots = { ...context.slots, ...restated };
  return pickFresh([lists[`${first}_restated`], lists[first]], { ...context, slots });
}

/** A sentence on the matter, then one on a thing or a thought. Null if the concern has plain answers of its own. */
export function plainAnswer(
  known: Known & { readonly isNarrow: boolean },
  texts: Texts,
  context: PickContext,
): string | null {
  const { reading } = known;
  const concern = reading.concern ?? 'other';
  const thing =
    reading.act === 'ask' ? texts.things().matterIn(ownText(reading)) : texts.things().bestIn(ownText(reading));
  if (ownAnswers.includes(concern) && (reading.act === 'ask' || isSure(reading))) return null;
  if (reading.act === 'tell' && concern !== 'other' && thing === null && isSure(reading)) return null;
  const lists = texts.way('plain');
  const restated = restatedIn(reading, known.leaning?.side ?? 'offen');
  const { first, second } = listsOf(known, restated);
  const withTopic = {
    ...context,
    slots: {
      ...daysFor(reading, context.slots),
      ...(reading.act === 'ask' ? { ...topicOf(reading), ...restated } : {}),
    },
  };
  const sentences = [lists[`${first}_restated`], lists[`${first}_about`], lists[first]];
  const answer = pickFresh(sentences, withTopic) ?? pick(sentences, withTopic);
  if (answer === null) return null;
  const thoughts = hasThought(reading) ? texts.way('thoughts')[concern] : undefined;
  const aboutThing = isFood(reading) ? undefined : thing?.[reading.act === 'tell' ? 'news' : 'ask'];
  const then = pickFresh([aboutThing, thoughts, second === undefined ? undefined : lists[second]], context);
  const stated = isFood(reading) || isInverted(reading) ? null : takeUpStated(known, texts, context);
  return [answer, stated ?? then].filter((each) => each !== null).join(' ');
}
