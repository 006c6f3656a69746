import { themeOfConcern, type Concern, type Theme } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { feelingAboutAnswer } from './feeling.ts';
import { concernOf } from './concern.ts';
import { followUpOf } from './follow-up.ts';
import { generalConcerns } from './general-concerns.ts';
import { firstEventIn } from './first-news.ts';
import { inherit, onMatterOf, threadOf } from './inherit.ts';
import { objectsToPrice, outcomeOf } from './outcome.ts';
import { plainTextOf, type PlainText } from './plain-text.ts';
import { pointsBack, standsAlone } from './points-back.ts';
import { readAlone, type Own } from './read-alone.ts';
import type { Reading, ReadingContext, Turn } from './reading.ts';

/** Reads the last turn again, because only parts of its reading are stored. Stored parts take precedence. */
function earlierOf(turns: readonly Turn[], context: ReadingContext): Reading | null {
  const last = turns.at(-1);
  if (!last) return null;
  const read = readInThread(last.question, { ...context, turns: turns.slice(0, -1).slice(-deepest) });
  return last.reading ? { ...read, ...last.reading } : read;
}

/** How many earlier turns are read again. */
const deepest = 3;

const evidenceOf = (text: PlainText, { reading: { act, about, concern, time, things }, listed }: Own) => ({
  text,
  act,
  about,
  ownMatter:
    (listed !== null && concern !== null && !generalConcerns.includes(listed)) ||
    (act === 'ask' && things.length > 0 && standsAlone(text.flat)),
  namesTime: time !== null,
});

/** In words. */
const longestOpening = 5;

/** A short clause before the first comma, else the first of several sentences. */
function openingOf({ sentences, raw }: PlainText): string | null {
  const clause = /^[^,.?!]+(?=,)/u.exec(raw)?.[0];
  if (clause && clause.trim().split(/\s+/u).length <= longestOpening) return `${clause}?`;
  const [first] = sentences;
  return first && sentences.length > 1 ? `${first.raw}${first.isAsked ? '?' : '.'}` : null;
}

function readInThread(text: string, context: ReadingContext): Reading {
  const own = readAlone(text, context);
  const { reading } = own;
  if (context.turns.length === 0) return withNews(own, plainTextOf(text));
  const earlier = earlierOf(context.turns, context);
  const plain = plainTextOf(text);
  if (earlier && answersHowAreYou(own, earlier, plain))
    return {
      ...reading,
      act: 'tell',
      form: 'open',
      about: 'noctua',
      concern: null,
      refersTo: 'answer',
      thread: threadOf(earlier),
    };
  const news = earlier ? newsIn(own, earlier, { text, answer: context.turns.at(-1)?.answer ?? '' }) : null;
  if (news) return news;
  if (earlier && ofLife.includes(earlier.about) && reading.register !== 'grief' && feelingAboutAnswer(plain.flat))
    return { ...reading, act: 'complain', about: 'noctua', concern: null, thread: threadOf(earlier) };
  if (
    earlier &&
    ofLife.includes(earlier.about) &&
    earlier.register !== 'grief' &&
    german.news.unanswered.test(plain.flat)
  )
    // the player doesn't pay for a question that got no answer
    return { ...inherit({ ...own, listed: null }, earlier, 'differently'), act: 'tell', parts: 0 };
  const opening = openingOf(plain);
  const kind = followUpOf({
    ...evidenceOf(plain, own),
    turns: context.turns,
    earlierAbout: earlier?.about ?? null,
    opening: opening === null ? null : evidenceOf(plainTextOf(opening), readAlone(opening, context)),
  });
  if (earlier && continuesGrief(own, earlier, plain)) return inGrief(own, earlier, kind);
  if (kind === 'answer' && earlier?.about === 'noctua' && bringsOwnMatter(own)) return withNews(own, plain);
  if (kind && earlier) return inherit(own, earlier, kind);
  if (earlier && ofLife.includes(earlier.about) && objectsOrAsksWords.test(plain.flat))
    return inherit({ ...own, listed: null }, earlier, 'more');
  if (earlier?.about === 'player' && asksExample.test(plain.flat)) return inherit(own, earlier, 'more');
  if (earlier && (reading.act === 'thank' || yields.test(plain.flat)))
    return { ...reading, act: 'thank', about: 'noctua', concern: null, thread: threadOf(earlier) };
  if (earlier?.about === 'sky' && reading.act === 'ask' && reading.about === 'player')
    return { ...reading, thread: threadOf(earlier) };
  if (earlier && addsStatement(own, earlier, plain)) return inherit(own, earlier, 'newCondition');
  return earlier && staysOnMatter(own, earlier, plain) ? onMatterOf(earlier, own) : withNews(own, plain);
}

/** True for news from the player's life, as opposed to how the player is. */
const bringsOwnMatter = ({ reading, listed }: Own): boolean =>
  reading.act === 'tell' && reading.register === 'joy' && listed !== null && !generalConcerns.includes(listed);

/** Praise or thanks that bring good news are news: "Hab die Stelle, du hattest recht!" */
function withNews(own: Own, plain: PlainText): Reading {
  const { reading } = own;
  if (reading.act === 'tell' && reading.register === 'joy' && reading.thread === null && namesSuccess(plain.flat))
    return { ...reading, outcome: 'good' };
  const first = firstNewsIn(own, plain);
  if (first) return first;
  if (reading.act !== 'praise' && reading.act !== 'thank') return reading;
  const rest = german.acts.thanks.without(german.acts.praises.without(plain.flat));
  if (!bringsNews.test(rest) || !german.news.good.test(rest) || german.news.denies.test(rest)) return reading;
  const { concern } = concernOf(plain, 'neutral');
  return { ...reading, act: 'tell', form: 'open', about: 'player', concern, register: 'joy', outcome: 'good' };
}

/** "Eine Patientin hat danke gesagt" is no thanks to the owl. */
const byOthers = /(?<! (?:das|es|du|rat|antwort)) (?:hat|haben) (?!mir )/u;
/** In words. A longer text has more than one piece of news. */
const longestNews = 30;

/** News without an earlier question: "PB!!! 41:07", "Der Marder hat alle Kaninchen geholt". */
function firstNewsIn({ reading }: Own, { flat, tokens }: PlainText): Reading | null {
  const canBeNews =
    (reading.act === 'tell' || (['praise', 'thank'].includes(reading.act) && byOthers.test(flat))) &&
    !['grief', 'illness'].includes(reading.register) &&
    reading.language === 'de';
  if (!canBeNews || tokens.length > longestNews) return null;
  const outcome = (['bad', 'good'] as const).find((each) => firstEventIn(flat, each) !== null);
  const theme = themeOfConcern(reading.concern ?? 'other');
  // "unsere Ehe ist kaputt" is about no thing
  const isBond = firstEventIn(flat, 'bad') === 'broken' && (theme === 'love' || theme === 'family');
  if (!outcome || isBond) return null;
  const register = outcome === 'good' ? 'joy' : reading.register === 'joy' ? 'neutral' : reading.register;
  return {
    ...reading,
    act: 'tell',
    form: 'open',
    about: 'player',
    concern: reading.concern ?? 'other',
    register,
    outcome,
  };
}

const successes = ['passed', 'place', 'won', 'yes', 'together', 'peace', 'found', 'team'] as const;

const namesSuccess = (flat: string): boolean =>
  german.news.good.test(flat) &&
  !german.news.denies.test(flat) &&
  successes.some((name) => german.news.events[name]?.test(flat));

const bringsNews =
  / (?:habe|hat|haben|bin|ist|sind|wurde|lief|war)(?= )|(?:bestanden|geschafft|geklappt|gewonnen)(?= )/u;

const longestReply = 16;

/** "ganz gut, bisschen müde", after a greeting or a question about the owl, which the owl answers with "und du?". */
function answersHowAreYou({ reading }: Own, earlier: Reading, { flat, tokens, sentences }: PlainText): boolean {
  const isPlain =
    ['tell', 'nothing', 'praise', 'thank', 'complain'].includes(reading.act) &&
    !['grief', 'illness', 'fear'].includes(reading.register);
  const isOfOwl = earlier.about === 'noctua' && earlier.thread === null && ['ask', 'greet'].includes(earlier.act);
  return Boolean(
    isPlain &&
    isOfOwl &&
    tokens.length <= longestReply &&
    !sentences.some(({ isAsked }) => isAsked) &&
    (german.news.asked.opens(flat) || german.news.wellbeing['test']?.test(flat)) &&
    Object.values(german.news.wellbeing).some((list) => list.test(flat)),
  );
}

function newsIn(
  { reading }: Own,
  earlier: Reading,
  { text, answer }: { readonly text: string; readonly answer: string },
): Reading | null {
  const thread = threadOf(earlier);
  if (!thread || thread.register === 'grief' || reading.register === 'grief' || !ofLife.includes(thread.about))
    return null;
  const { flat } = plainTextOf(text);
  const isGlad = reading.act !== 'ask' && ['animal', 'surprise'].includes(firstEventIn(flat, 'good') ?? '');
  const outcome = isGlad
    ? 'good'
    : outcomeOf(text, thread, { wasAsked: endsWithQuestion.test(answer), isJoyful: reading.register === 'joy' });
  if (outcome === null) return null;
  return {
    ...reading,
    act: 'tell',
    form: 'open',
    about: thread.about,
    concern: thread.concern,
    register: outcome === 'good' ? 'joy' : reading.register,
    people: reading.people.length > 0 ? reading.people : thread.people,
    matter: reading.matter ?? thread.matter,
    outcome,
    thread,
    parts: 0,
    fullText: `${reading.fullText}\n${earlier.fullText}`,
  };
}

const objectsOrAsksWords =
  /^ (?:(?:und|aber|ja|ok|nur) )*(?:um wie ?viel uhr(?= )|(?:zu |um )?welche[rn]? uhrzeit(?= )|wovon (?:[a-z]+ ){0,5}(?:dann|soll|zahle|bezahle|lebe|zahlen|bezahlen|leben)(?= )|was (?:sage|erzahle|schreibe|antworte) ich (?:dann |nur |bloss |denn |da )*(?:[a-z]+ ){0,3}[?.])/u;

const livelyThemes: readonly Theme[] = ['work', 'money', 'home', 'leisure'];
const longestGrief = 20;
const names =
  / (?:er|sie|ihn|ihm|ihr|ihre[nmrs]?|sein|seine[nmrs]?|unser|unsere[nmrs]?|mama|papa|mutti|vati|oma|opa)(?= )/u;

/** A message that continues one about a death: "Ob er mich von dort oben sieht?" */
function continuesGrief({ reading, listed }: Own, earlier: Reading, { flat, tokens }: PlainText): boolean {
  if (earlier.register !== 'grief' || reading.register === 'joy' || !['ask', 'tell', 'thank'].includes(reading.act))
    return false;
  if (reading.act === 'thank' && tokens.length <= longestGrief) return true;
  if (reading.about === 'sky' || reading.about === 'product' || tokens.length > longestGrief) return false;
  const isAboutDeath = Object.values(german.news.griefs).some((list) => list.test(flat)) || names.test(flat);
  return (
    isAboutDeath || (reading.about !== 'noctua' && (listed === null || !livelyThemes.includes(themeOfConcern(listed))))
  );
}

const inGrief = ({ reading }: Own, earlier: Reading, refersTo: Reading['refersTo']): Reading => ({
  ...reading,
  about: earlier.about,
  concern: earlier.concern,
  register: 'grief',
  people: reading.people.length > 0 ? reading.people : earlier.people,
  matter: earlier.matter,
  refersTo,
  thread: threadOf(earlier),
  fullText: `${reading.fullText}\n${earlier.fullText}`,
});

const ofLife: readonly Reading['about'][] = ['player', 'other'];
const endsWithQuestion = /\?[^?]{0,40}$/u;

const yields =
  /^ (?:(?:na|ok|also|ja|gut) )*,? ?(?:(?:uberredet|na gut|ok gut) [.?]|(?:du )?hast recht ,? ?(?:[a-z]+ ){0,2}(?:ich|mache|fange|probiere|versuche) )/u;

const asksExample = /^ (?:[a-z]+ ){0,4}beispiel(?:e)? [.?]/u;

/** In words. A longer statement is news of its own. */
const longestStatement = 16;

/** "Hat nichts gebracht" and "hab aber noch nichts Neues" are no complaints about the owl. */
const noSuccess = / (?:hat|haben|bringt|hilft|klappt|funktioniert) (?:[a-z]+ ){0,3}(?:nichts|nicht)(?= )/u;
const isAboutPlayer = (flat: string): boolean =>
  noSuccess.test(flat) ||
  (/^ (?:aber |und )*(?:ich|habe|bin|kann|er|sie|wir|mein[a-z]*) /u.test(flat) &&
    !/ (?:du|dich|dir|dein[a-z]*|eule|noctua|app|antwort[a-z]*|verstehe) /u.test(flat));

/** A short statement after a question or news: "Die Braut ist meine Cousine". */
function addsStatement({ reading: { act, register } }: Own, earlier: Reading, { flat }: PlainText): boolean {
  return (
    (act === 'tell' || (act === 'complain' && isAboutPlayer(flat))) &&
    (register !== 'joy' || objectsToPrice(flat)) &&
    register !== 'grief' &&
    register !== 'illness' &&
    (earlier.about === 'player' || earlier.about === 'other') &&
    (earlier.act === 'ask' || earlier.act === 'tell') &&
    earlier.register !== 'grief' &&
    (flat.trim().split(' ').length <= longestStatement || objectsToPrice(flat))
  );
}

/** "Wann ist ein guter Zeitpunkt?": the question names no matter, but the earlier text does. */
function staysOnMatter({ reading, listed }: Own, earlier: Reading, { flat }: PlainText): boolean {
  const isVague = listed === null || vague.includes(listed) || pointsBack(flat);
  const namesOwn = reading.things.length > 0 || (reading.people.length > 0 && !pointsBack(flat));
  const isBare =
    (reading.about === 'world' && flat.trim().split(' ').length <= longestBare) ||
    (reading.about === 'sky' && bareWord.test(flat));
  const hadMatter = earlier.concern !== null && !generalConcerns.includes(earlier.concern);
  return (
    reading.act === 'ask' &&
    (reading.about === 'player' || isBare) &&
    reading.register === 'neutral' &&
    isVague &&
    !namesOwn &&
    hadMatter
  );
}

const bareWord = /^ (?:(?:und|ja|ok|na) )*(?:wann|wo|wohin|wie lange)(?: (?:denn|genau|dann|am besten|so|noch))* [?.]/u;

/** In words. Without its conversation, a short question ("Wo denn am besten?") looks like general knowledge. */
const longestBare = 5;

const vague: readonly Concern[] = ['other', 'decision'];

/** Reads by rules, word lists and classifiers. A follow-up takes what it omits from earlier turns. */
export function readQuestion(text: string, context: ReadingContext): Reading {
  return readInThread(text, { ...context, turns: context.turns.slice(-deepest) });
}
