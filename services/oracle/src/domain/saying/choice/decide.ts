import type { Leaning, Testimony } from '../../leaning/leaning.ts';
import { fold } from '../../reading/fold.ts';

/**
 * A good sky supports the option that changes something, a bad sky the option that keeps something. If no option
 * changes or keeps more, a good sky supports the first option, a bad sky the last. `wise`: the other option would harm
 * the player. `care`: the option is to see a doctor. `foretold`: the player asks for a prediction and has no choice.
 * `fact`: the player asks what is true.
 */
export type Side = 'change' | 'keep' | 'first' | 'last' | 'day' | 'wise' | 'care' | 'foretold' | 'fact';

export interface Decision {
  readonly side: Side;
  /** Indices of the recommended option and of the one that it is compared with. */
  readonly picked: number;
  readonly other: number;
  readonly isClear: boolean;
  readonly decisive: Testimony | null;
  /** The heaviest testimony for `other`; null if the decision is clear. */
  readonly opposing: Testimony | null;
}

const keeping =
  /(?:^| )(?:bleib[a-z]*|dableiben|hierbleiben|behalt[a-z]*|abwarten|warten|erstmal|erst mal|lassen|weiter[a-z]*|reparier[a-z]*|daheim|aufheb[a-z]*|[a-z]*sparen|sparbuch|durchzieh[a-z]*|durchhalt[a-z]*|ausharr[a-z]*|absagen|verzichten|sicherheit|sicher|nummer sicher|miete|aushalten|schweigen|ignorieren|verschieben|bewahren|nichts|zuruckziehen|das alte|alte[nrs]?|zusammenbleiben|dahoam|bleim|bleibn|(?:er|sie|es) ist dran)(?= |$)/u;
const harming =
  /(?:^| )(?:[a-z]*durchlern[a-z]*|[a-z]*durchmach[a-z]*|(?:[a-z]+ )*(?:zahnarzt|arzt|hausarzt|vorsorge|therapie)[a-z]*(?: [a-z]+)* (?:absagen|ausfallen|sausen|schwanzen)(?: lassen)?|ohne schlaf|betrunken|besoffen|hungern)(?= |$)/u;
/** Options of seeing a doctor, which are always recommended. */
const healing =
  /(?:^| )(?:zum|zur|in die|ins|einen|den) (?:[a-z]+ )*(?:[a-z]*arzt|[a-z]*arztin|notaufnahme|notdienst|klinik|krankenhaus|[a-z]*praxis|therapeut[a-z]*|tierklinik)(?= |$)/u;
const foretelling =
  /^ ?(?:(?:und|noctua|hey|hallo|hi) )*(?:wer (?:wird|bekommt|kriegt|gewinnt|kommt|hat)|wirds|kriege?n? (?:wir|ma|ich)|bekommen? (?:wir|ma|ich)|wird (?:es|er|sie|das|mein|meine)|(?:liebt|mag|will|vermisst|heiratet|bleibt|kommt|meint|denkt|gewinnt|nimmt) (?:er|sie|es|mein[a-z]*|der|die))(?= )/u;

/** Smallest `Leaning.strength` for a clear decision. */
const clearFrom = 0.35;

const sum = (testimonies: readonly Testimony[]): number => testimonies.reduce((total, { score }) => total + score, 0);

const isGood = ({ side, testimonies, baseline = 0 }: Leaning): boolean =>
  side === 'ja' || (side === 'offen' && sum(testimonies) >= baseline);

const stating =
  /(?:^|[.!?,]) ?(?:(?:und|noctua|hey|hallo|hi) )*(?:liegt ?(?:s|es|das)|(?:ist|war) (?:es|das)|sind das|waren das|stammt|kommt (?:es|das)) (?!(?:[a-z]+ )?(?:besser|schlauer|kluger|sinnvoller|richtig|gut|okay|ok) )/u;
const asksForFact = (text: string): boolean =>
  stating.test(fold(text).replaceAll(/[^a-z0-9.!?,]+/gu, ' ')) && /(?<!\p{L})oder(?!\p{L})/iu.test(text);

export const asksToForetell = (text: string): boolean => foretelling.test(` ${fold(text)} `);

/** Smallest difference of two days' scores for a clear decision. */
const clearDays = 4;

const natureOf = ({ kind, body, fact }: Testimony): string =>
  [kind, body, fact.sign, fact.kind === 'aspect' ? `${fact.aspect} ${fact.other}` : ''].join(' ');

const isOnly = (testimony: Testimony, others: readonly Testimony[]): boolean =>
  !others.some((other) => natureOf(other) === natureOf(testimony));

function decideDay(days: readonly Leaning[]): Decision {
  const scores = days.map(({ testimonies }) => sum(testimonies));
  const order = scores.map((score, i) => ({ score, i })).toSorted((a, b) => b.score - a.score);
  const [best, next] = [order[0], order.at(-1)];
  const [picked, other] = [best?.i ?? 0, next?.i ?? 1];
  const [mine, theirs] = [days[picked]?.testimonies ?? [], days[other]?.testimonies ?? []];
  return {
    side: 'day',
    picked,
    other,
    isClear: (best?.score ?? 0) - (next?.score ?? 0) >= clearDays,
    decisive: mine.find((each) => each.score > 0 && isOnly(each, theirs)) ?? null,
    opposing: theirs.find((each) => each.score < 0 && isOnly(each, mine)) ?? null,
  };
}

/** @param days one leaning per option if all options are days; otherwise empty */
export function decide(
  options: readonly string[],
  leaning: Leaning | null,
  text: string,
  days: readonly Leaning[] = [],
): Decision {
  const apart = { isClear: true, decisive: null, opposing: null };
  if (asksToForetell(text)) return { side: 'foretold', picked: 0, other: 1, ...apart };
  if (days.length === options.length && days.length > 1) return decideDay(days);
  const folded = options.map((option) => fold(option));
  const harmless = folded.findIndex((option) => !harming.test(option));
  const harmful = folded.findIndex((option) => harming.test(option));
  if (harmful >= 0 && harmless >= 0) return { side: 'wise', picked: harmless, other: harmful, ...apart };

  const cared = folded.findIndex((option) => healing.test(option));
  const uncared = folded.findIndex((option) => !healing.test(option));
  if (cared >= 0 && uncared >= 0) return { side: 'care', picked: cared, other: uncared, ...apart };

  const good = leaning === null || isGood(leaning);
  if (asksForFact(text)) return { side: 'fact', picked: good ? 0 : options.length - 1, other: good ? 1 : 0, ...apart };
  const stays = folded.flatMap((option, i) => (keeping.test(option) ? [i] : []));
  const [keep] = stays;
  const isBetween = stays.length === 1 && keep !== undefined;
  const first = isBetween ? folded.findIndex((_, i) => i !== keep) : 0;
  const last = isBetween ? keep : folded.length - 1;
  const side: Side = isBetween ? (good ? 'change' : 'keep') : good ? 'first' : 'last';
  const testimonies = leaning?.testimonies ?? [];
  const isClear = leaning !== null && leaning.side !== 'offen' && leaning.strength >= clearFrom;
  const decisive = testimonies.find(({ score }) => score > 0 === good) ?? null;
  return {
    side,
    picked: good ? first : last,
    other: good ? last : first,
    isClear,
    decisive,
    opposing: isClear
      ? null
      : (testimonies.find(({ score, fact }) => score > 0 !== good && fact.id !== decisive?.fact.id) ?? null),
  };
}
