import { themeOfConcern } from '@sternenrat/contracts/reading';
import { german } from '../../../words/german.ts';
import type { Reason } from '../../leaning/reason.ts';
import { ownFlat, ownText } from '../../reading/own-text.ts';
import { fold } from '../../reading/fold.ts';
import { plainTextOf } from '../../reading/plain-text.ts';
import type { NounPhrase, Reading } from '../../reading/reading.ts';
import { restateCondition } from '../../restate/restate-condition.ts';
import { restateNews } from '../../restate/restate-news.ts';
import type { CaseTexts } from '../cases.ts';
import { decide } from '../choice/decide.ts';
import { choiceSlots, contracted, sayChoice } from '../choice/say-choice.ts';
import { takesUp } from '../name-matter.ts';
import { pick, pickFresh, type PickContext } from '../pick.ts';
import type { Situation } from '../situation.ts';
import type { Slots } from '../slots.ts';
import type { Entry, ListedForm, MatterTexts } from '../texts.ts';
import { formOf, hypothesisIn, isSupposition, type Move } from './moves.ts';
import { newsLists } from './news.ts';
import { stanceOf, type Stance } from './stance.ts';
import { topicOf, topicSlots } from './topic.ts';
import { factKindOf, namedOption, shiftedSide, shiftOf } from './weigh-fact.ts';

export interface FollowUpAnswer {
  readonly answer: string;
  readonly reason: Reason | null;
}

interface Scene {
  readonly situation: Situation;
  readonly thread: Reading;
  readonly move: Move;
  readonly stance: Stance;
  /** Texts of the topic and the concern, without those of the concern `other`. */
  readonly matters: readonly MatterTexts[];
  readonly context: PickContext;
  readonly flat: string;
}

/** Slots that hold the player's words, best first: those of the follow-up, then those of the earlier question. */
const ownWords = [/\{(?:condition|fact|person|time|days2?|quote)/u, /\{topic/u];

/** A sentence of the first of these lists that exists, if possible with the player's words. */
function pickSentence({ situation: { texts }, context }: Scene, names: readonly string[]): string | null {
  const lists = texts.way('thread');
  const list = names.map((name) => lists[name]).find((each) => each !== undefined);
  if (!list) return null;
  return pick([...ownWords.map((slots) => list.filter(({ text }) => slots.test(text))), list], context);
}

/** An unused sentence of these lists in `ways/news.yaml`, if possible with the player's own words. */
const pickNews = ({ situation: { texts }, context }: Scene, names: readonly string[]): string | null =>
  pick(
    names
      .map((name) => texts.way('news')[name])
      .flatMap((list) => [list?.filter(({ text }) => text.includes('{fact}')), list]),
    context,
  );

/** Names of a move's lists, the most specific first: "why_do_ja", "why_do", "why". */
const namesFor = (move: string, { kind, side }: Stance): string[] => [
  ...(side ? [`${move}_${kind}_${side}`] : []),
  `${move}_${kind}`,
  move,
];

const join = (...parts: readonly (string | null)[]): string | null => {
  const filled = parts.filter((part) => part !== null);
  return filled.length > 0 ? filled.join(' ') : null;
};

/** A sentence of the matter's own texts in one of these forms, if the form wasn't used before. */
function listedFor({ matters, context, situation, move }: Scene, forms: readonly ListedForm[]): string | null {
  const own = ownText(situation.reading);
  // "Nudeln gab es gestern schon" must not get an answer with "Nudeln"
  const isRuledOut = ({ text }: Entry): boolean =>
    (move === 'statement' || move === 'disagree' || move === 'tried') && excludes.test(fold(own)) && takesUp(text, own);
  const lists = forms.flatMap((form) =>
    matters.map(({ answers }) => answers[form]?.filter((entry) => !isRuledOut(entry))),
  );
  return pickFresh(lists, context);
}

const excludes = /(?<![a-z])(?:nicht|nichts|nix|kein[a-z]*|nee?|nein|gestern|schon|ohne|nie)(?![a-z])/u;

const adviceForms: readonly ListedForm[] = ['how', 'what', 'open'];

const formsFor = ({ thread, move }: Scene): readonly ListedForm[] => {
  if (thread.form === 'yesNo' || thread.form === 'choice' || thread.form === 'when') return ['how', 'what'];
  if (thread.form === 'why' && move !== 'statement' && move !== 'disagree' && move !== 'tried') return ['how', 'what'];
  return thread.act === 'ask' ? [thread.form, ...adviceForms] : adviceForms;
};

/** A lead sentence, then advice on the matter that the player hasn't read yet. */
function furtherAdvice(scene: Scene, name: string): string | null {
  const lead = pickSentence(scene, [name]);
  const listed = listedFor(scene, formsFor(scene));
  return lead !== null && listed !== null ? `${lead} ${listed}` : null;
}

/** Adds "Bei deinem Teich:" to a sentence that has no word of the earlier question. */
function withHeading(text: string, scene: Scene): string {
  if (takesUp(text, scene.thread.fullText)) return text;
  return join(pickSentence(scene, ['heading']), text) ?? text;
}

function byForm(scene: Scene, form: ListedForm): string | null {
  const { move, stance, context } = scene;
  const listed = listedFor(scene, form === 'how' || move === 'now_what' ? ['how', 'what'] : [form]);
  if (listed !== null) return withHeading(listed, scene);
  if (form === 'when' && context.slots['days'] === undefined) return null;
  return pickSentence(scene, namesFor(move, stance));
}

/** Lists for a message after a death, the most specific first. */
function griefLists({ situation: { reading }, flat }: Scene): readonly string[] {
  if (reading.act === 'thank') return ['grief_thank'];
  const found = Object.entries(german.news.griefs)
    .filter(([, words]) => words.test(flat))
    .map(([name]) => `grief_${name}`);
  // the texts of the concern answer other questions by their form
  return reading.act === 'ask' ? found : [...found, 'grief'];
}

function answerCondition(scene: Scene): string | null {
  const { move, stance } = scene;
  if (move === 'condition' && factLists(scene.flat).length > 0) return aboutFact(scene, ['condition']);
  const keep = stance.kind === 'do' ? [`keep_do_${stance.side}`] : [`keep_${stance.kind}`];
  return join(
    pickSentence(scene, namesFor(move, stance)),
    move === 'success' || move === 'means' ? null : pickSentence(scene, keep),
  );
}

const threadFlat = ({ thread }: Scene): string => plainTextOf(thread.fullText).flat;

/** Lists such as `about_money`, by what a fact is about. */
const factLists = (flat: string): readonly string[] =>
  Object.entries(german.news.facts)
    .filter(([, words]) => words.test(flat))
    .map(([name]) => `about_${name}`);

function aboutFact(scene: Scene, names: readonly string[]): string | null {
  const lists = scene.situation.texts.way('thread');
  return (
    pick(
      factLists(scene.flat).map((name) => lists[name]),
      scene.context,
    ) ?? pickSentence(scene, names)
  );
}

function answerFact(scene: Scene): string | null {
  const { situation, thread, stance, flat } = scene;
  const kind = factKindOf(flat);
  const { refersTo } = situation.reading;
  switch (stance.kind) {
    case 'news':
      if (kind === 'fear') return pickSentence(scene, ['fact_news_fear']);
      if (factLists(flat).length > 0) return aboutFact(scene, ['fact_news_but']);
      return thread.outcome === 'good' ? pickSentence(scene, ['fact_news_but']) : null;
    case 'way': {
      if (isForSuggestion(thread) && german.news.likes.test(flat)) return pickSentence(scene, ['likes']);
      if (factLists(flat).length > 0) return aboutFact(scene, ['fact_other']);
      if (isForSuggestion(thread) && german.news.denies.test(flat)) return pickSentence(scene, ['constraint']);
      if (refersTo === 'answer') return furtherAdvice(scene, 'answer');
      return furtherAdvice(scene, 'fact_way') ?? aboutFact(scene, ['fact_other']);
    }
    case 'day': {
      const isConflict =
        / (?:da|dann|an dem tag) (?:habe|bin|muss|kann|arbeite|geht) | (?:geht|passt) (?:es |da |mir )*nicht /u;
      return isConflict.test(flat) && scene.context.slots['days2'] !== undefined
        ? pickSentence(scene, ['fact_day_conflict'])
        : pickSentence(scene, ['fact_day']);
    }
    case 'pick': {
      const { picked, other, side } = decide(thread.options, situation.leaning, thread.fullText, situation.optionDays);
      const staying = side === 'keep' ? picked : side === 'change' ? other : -1;
      const named = namedOption(thread.options, flat);
      const isBad = kind === 'obstacle' || kind === 'trouble' || hadAlready.test(flat);
      const leaving = staying < 0 ? -1 : staying === picked ? other : picked;
      const unnamed = kind === 'trouble' ? leaving : kind === 'obstacle' ? staying : -1;
      const favours = named < 0 ? unnamed : isBad ? thread.options.findIndex((_, i) => i !== named) : named;
      const turn = favours < 0 ? 'same' : favours === picked ? 'first' : 'second';
      return join(
        aboutFact(scene, [turn === 'same' ? 'fact_other' : 'fact_for_option']),
        pickSentence(scene, [`turn_pick_${turn}`]),
      );
    }
    case 'see': {
      if (refersTo === 'answer' && kind === 'other' && factLists(flat).length === 0)
        return furtherAdvice(scene, 'answer') ?? pickSentence(scene, ['fact_same']);
      const isAgainst = kind === 'obstacle' || kind === 'trouble' || (kind === 'other' && objects.test(flat));
      const shift = isAgainst ? 'against' : kind === 'support' ? 'for' : 'same';
      const first = { for: 'fact_easier', against: 'fact_harder', same: 'fact_same' }[shift];
      return aboutFact(scene, [kind === 'self' ? 'fact_self' : first]);
    }
    case 'do': {
      const side = stance.side ?? 'offen';
      // an objection without known words speaks at least against a yes
      const objectsToYes = kind === 'other' && side === 'ja' && objects.test(flat);
      const shift = shiftOf(objectsToYes ? 'obstacle' : kind, threadFlat(scene));
      const turned = shiftedSide(side, shift);
      const names =
        kind === 'self'
          ? ['fact_self']
          : kind === 'other' || kind === 'fear'
            ? [objects.test(flat) ? 'fact_but' : 'fact_other']
            : [`fact_${kind}_${shift}`, `fact_${shift}`];
      const turn = shift === 'same' ? `turn_do_same_${side}` : `turn_do_${side}_${turned}`;
      return join(aboutFact(scene, names), pickSentence(scene, [turn]));
    }
  }
}

/** "Döner hatte ich gestern schon" speaks against the option. */
const hadAlready = / (?:hatte|hatten|gab|war|waren|habe|gegessen) (?:[a-z]+ ){0,3}(?:gestern|vorgestern|schon) /u;

const objects = /^ (?:(?:ja|naja|hm|und) )*(?:aber|dann|nur|allerdings) | (?:aber|halt|leider) /u;

/** True for a question about what suits the player: "Welches Hobby passt zu mir?" */
const isForSuggestion = ({ form }: Reading): boolean => form === 'which' || form === 'what' || form === 'where';

const isFar = (time: Reading['time']): boolean => time?.precision !== 'day' && time?.precision !== 'hour';

/** True for a choice that the sky doesn't decide, such as one about seeing a doctor. */
function isApart({ thread, situation, stance }: Scene): boolean {
  if (stance.kind !== 'pick') return false;
  const { side } = decide(thread.options, situation.leaning, thread.fullText, situation.optionDays);
  return side === 'wise' || side === 'care';
}

function answerTime(scene: Scene): string | null {
  const { situation, stance } = scene;
  const order = { nein: 0, offen: 1, ja: 2 } as const;
  const now = order[situation.leaning?.side ?? 'offen'];
  const before = order[situation.before?.side ?? 'offen'];
  const { side } = stance;
  const { time } = situation.reading;
  if (isFar(time)) return pickSentence(scene, [scene.context.slots['days'] === undefined ? 'time_far' : 'time_span']);
  if (stance.kind !== 'do' && stance.kind !== 'see') return null;
  if (now === before) return pickSentence(scene, [`time_same_${stance.kind}_${side}`, `time_same_${stance.kind}`]);
  if (now === order.offen) return pickSentence(scene, [`time_half_${stance.kind}`]);
  return pickSentence(scene, [`time_${now > before ? 'better' : 'worse'}_${stance.kind}`]);
}

const money = / (?:[a-z]*gehalt|rente|erspart[a-z]*|budget|kohle|lohn)(?= )/u;

const speeches: readonly (readonly [string, RegExp])[] = [
  ['apology', / (?:entschuldig[a-z]*|verzeih[a-z]*|leid tut|wiedergutmach[a-z]*)(?= )/u],
  ['end', / (?:[a-z]*kundig[a-z]*|schluss|trenn[a-z]*|gehe|aufhor[a-z]*)(?= )/u],
  ['decline', / (?:absag[a-z]*|nein sag[a-z]*|nicht (?:mit|komme|kommen|will|mochte|mag)|ablehn[a-z]*)(?= )/u],
  ['feelings', / (?:gefuhl[a-z]*|verliebt|liebe|gestehe[a-z]*|schwarm|crush)(?= )/u],
  ['complain', / (?:laut|larm|bellt|nerv[a-z]*|stort|nachbar[a-z]*|beschwer[a-z]*)(?= )/u],
  ['ask', / (?:bitte|bitten|frage|fragen|gehalt[a-z]*|homeoffice|chef[a-z]*|urlaub|erhohung)(?= )/u],
  [
    'contact',
    / (?:anruf[a-z]*|anschreib[a-z]*|melde[a-z]*|schreib[a-z]*|kontakt[a-z]*|wiederseh[a-z]*|antwort[a-z]*)(?= )/u,
  ],
];

const asksToTell =
  / (?:sage|erklare|erzahle|beibringe) (?:ich )?(?:[a-z]+ ){0,3}(?:denen|ihnen|(?:meine[mnr]|meine) (?:[a-z]+ )?(?:eltern|familie|kinder[n]?|mann|frau|mutter|mama|vater|papa|chef|chefin|freund|freundin|oma|opa))(?= )/u;

function answerSpeech(scene: Scene): string | null {
  if (asksToTell.test(scene.flat)) {
    const isOne =
      scene.situation.reading.people[0]?.phrase.gender !== 'pl' && !/ (?:denen|ihnen)(?= )/u.test(scene.flat);
    return pickSentence(scene, [isOne ? 'speech_tell_one' : 'speech_tell']);
  }
  const kind = speeches.find(([, words]) => words.test(`${scene.flat}${threadFlat(scene)}`))?.[0];
  return pickSentence(scene, [...(kind ? [`speech_${kind}`] : []), 'speech']);
}

const afterwards: readonly Move[] = ['now_what', 'then', 'how', 'more'];

function answerFor(scene: Scene): string | null {
  const { situation, move, stance, thread } = scene;
  if (isSupposition(move)) return answerCondition(scene);
  if (thread.outcome && afterwards.includes(move)) {
    const theme = themeOfConcern(thread.concern ?? 'other');
    return pickNews(scene, [`after_${thread.outcome}_${theme}`, `after_${thread.outcome}`]);
  }
  switch (move) {
    case 'news':
      return join(
        pickNews(scene, newsLists(situation.reading, ownText(situation.reading))),
        situation.reading.thread && german.acts.praises.test(scene.flat) ? pickNews(scene, ['credit']) : null,
      );
    case 'repeated':
    case 'missed':
    case 'flattery':
    case 'easy_said':
    case 'charm':
      return pickNews(scene, [move]);
    case 'grief':
      return pickNews(scene, griefLists(scene));
    case 'thank':
      return factLists(scene.flat).length > 0
        ? join(pickSentence(scene, ['thank_short']), aboutFact(scene, ['fact_other']))
        : pickSentence(scene, ['thank']);
    case 'hour':
      return pickSentence(scene, [scene.context.slots['days'] === undefined ? 'hour_none' : 'hour']);
    case 'which':
      return listedFor(scene, ['which']) ?? pickSentence(scene, ['which']);
    case 'why':
      return pickSentence(scene, [
        ...(isApart(scene) ? ['why_health'] : []),
        `why_${stance.kind}_${stance.side ?? ''}_${themeOfConcern(thread.concern ?? 'other')}`,
        ...namesFor(move, stance),
      ]);
    case 'sign':
      return pickSentence(scene, [`sign_${themeOfConcern(thread.concern ?? 'other')}`, 'sign']);
    case 'speech':
      return answerSpeech(scene);
    case 'new_time':
      return answerTime(scene);
    case 'statement':
      return answerFact(scene);
    case 'more':
      return stance.kind === 'pick' ? pickSentence(scene, ['more_pick']) : furtherAdvice(scene, 'more');
    case 'tried':
    case 'disagree':
      return stance.kind === 'way' || stance.kind === 'news'
        ? (furtherAdvice(scene, `${move}_way`) ?? pickSentence(scene, [move]))
        : pickSentence(scene, [move]);
    case 'yes':
    case 'no':
    case 'dunno':
      return situation.reading.refersTo === 'answer' ? furtherAdvice(scene, move) : null;
    case 'enough':
      if (money.test(scene.flat)) return pickSentence(scene, ['enough_money']);
      return pickSentence(
        scene,
        [situation.reading.time ? `enough_${stance.kind}` : '', 'enough_do', 'enough'].filter((name) =>
          name === 'enough_do' ? stance.kind === 'do' : true,
        ),
      );
    case 'for_other':
      return stance.kind === 'way'
        ? furtherAdvice(scene, 'for_other_way')
        : pickSentence(scene, namesFor(move, stance));
    case 'correction':
      return null;
    default: {
      const form = formOf(move);
      return form ? byForm(scene, form) : pickSentence(scene, namesFor(move, stance));
    }
  }
}

/** Moves whose answer starts with the reason in the sky. */
const withReason: readonly Move[] = ['why', 'new_time', 'when'];

function reasonOf(scene: Scene): Reason | null {
  const { situation, move, stance, thread, context } = scene;
  if (!withReason.includes(move)) return null;
  if (move === 'new_time' && isFar(situation.reading.time) && situation.days === null) return null;
  if (isApart(scene)) return null;
  if (move === 'why' && stance.kind === 'pick')
    return sayChoice({ ...situation, reading: thread }, context)?.reason ?? null;
  return move === 'why' && (stance.kind === 'way' || stance.kind === 'news') ? null : situation.reason;
}

function slotsOf(
  situation: Situation,
  thread: Reading,
  { move, ownMatter }: { readonly move: Move; readonly ownMatter: NounPhrase | null },
): Slots {
  const { reading, leaning, days, laterDays } = situation;
  const text = ownText(reading);
  const restated = restateCondition(text);
  // in "wenn ich nein sage, redet er nicht mehr mit mir", the condition isn't what the player fears
  const isWhole = restated !== null && hypothesisIn(plainTextOf(restated).flat) === move;
  const condition = isWhole ? restated : null;
  const fact = restated === null ? restateNews(text) : null;
  const [person] = reading.people.length > 0 ? reading.people : thread.people;
  const decision = decide(thread.options, leaning, thread.fullText, situation.optionDays);
  return {
    ...topicSlots('topic', topicOf(thread, ownMatter)),
    ...(person ? topicSlots('person', person.phrase) : {}),
    ...(condition ? { condition } : {}),
    ...(fact ? { fact } : {}),
    ...(reading.time ? { time: reading.time.words } : {}),
    ...(reading.places[0] ? { place: reading.places[0] } : {}),
    ...(days ? { days } : {}),
    ...(laterDays ? { days2: laterDays } : {}),
    ...choiceSlots(thread, decision),
  };
}

function listsOfCase(
  { answers, ifNot, sayIt, more }: CaseTexts,
  { move, stance }: Scene,
): readonly (readonly Entry[])[] {
  // "nein" or a failure is the opposite of what was hoped for only after a question about what will happen
  const isOpposite = stance.kind === 'see' && (move === 'refusal' || move === 'failure');
  if (move === 'if_not' || isOpposite) return [ifNot];
  if (move === 'speech') return [sayIt];
  if (move === 'more') return [more];
  // after a leaning, "Wieso?" asks for the testimony that decided
  if (move === 'why' && (stance.kind === 'way' || stance.kind === 'news')) return answers.why ? [answers.why] : [];
  return [];
}

/** Null if the answer for a message without an earlier question fits better. */
export function sayFollowUp(
  situation: Situation,
  {
    move,
    found,
    matters,
    ownMatter,
    context,
  }: {
    readonly move: Move;
    readonly found: CaseTexts | null;
    readonly matters: readonly MatterTexts[];
    readonly ownMatter: NounPhrase | null;
    readonly context: PickContext;
  },
): FollowUpAnswer | null {
  const { reading } = situation;
  const thread = reading.thread ?? (reading.outcome ? reading : null);
  if (!thread) return null;
  const stance = stanceOf(thread, situation.before ?? situation.leaning);
  const slots = { ...context.slots, ...slotsOf(situation, thread, { move, ownMatter }) };
  const scene: Scene = {
    situation,
    thread,
    move,
    stance,
    matters,
    context: { ...context, slots },
    flat: ownFlat(reading),
  };
  const own = found && !asksToTell.test(scene.flat) ? pickFresh(listsOfCase(found, scene), scene.context) : null;
  const answer =
    own !== null && move === 'speech' ? join(pickSentence(scene, ['speech_lead']), own) : (own ?? answerFor(scene));
  return answer === null ? null : { answer: contracted(answer), reason: reasonOf(scene) };
}
