import type { About, Act, FollowUp } from '@sternenrat/contracts/reading';
import { fold } from './fold.ts';
import { german } from '../../words/german.ts';
import type { PlainText } from './plain-text.ts';
import type { Turn } from './reading.ts';

const { why, differently, more, continues, correction, newCondition, newTime, sure } = german.followUps;
const pointsBack = / (?:dafur|dazu|dagegen|damit|daran|darauf|daruber|davon|daraus|an (?:meiner|deiner) stelle)(?= )/u;
const startsAsFollowUp =
  /^ (?:und|aber|oder|ok|okay|ach|hm|hmm|nein|ne|nee|no|doch|ja|also|dann|was|warum|wie|wenn|falls|sag|sage|erzahl|mehr|noch|nochmal|genauer|weiter|verstehe|ich meine|ich meinte|meinte|nicht|quatsch|falsch|einfacher|kurzer|klarer|sondern|angenommen|auch|nur wenn|selbst|stimmt|ha|kannst|konntest|geht|lieber|erst|mit|in|es geht)(?= )/u;
const startsAsAnswer =
  /^ (?:ja|jo|jup|nein|ne|nee|no|nicht|noch nicht|doch|eigentlich|naja|schon|vielleicht|weiss ich nicht|weiss nicht|keine ahnung|klar|manchmal|selten|oft|immer|nie|leider|hm|ich glaube|glaube|ich denke|am liebsten|eher|lieber|wahrscheinlich|bestimmt|sicher|weil|dass|auf|mit|die|der|das|mein[a-z]*|nur|alles|nichts|beides|keins|gar nicht|kommt drauf an|also)(?= )/u;
/** Repeats the question for another person or place: "Und in Bonn?", "Und sie?" */
const sameFor =
  /^ (?:und|oder|aber) (?:(?:was|wie) (?:ist|ware|sieht es) (?:mit|bei) )?(?:(?:in|bei|mit|fur|auf|ohne|nach) )?(?:[a-z]+ ){1,3}$/u;
/** Adds only a noun: "Und mein anderer Sohn?", "Und die Wohnung?" */
const bareNoun =
  /^ (?:und|oder) (?:(?:was ist )?(?:bei|mit|fur|ohne) )?(?:mein|sein|ihr|unser|der|die|das|den|dem)[a-z]* (?:[a-z]+ ){1,2}$/u;
const stillMore = /^ (?:und )?(?:was|wie|hast|gibt|weisst|siehst|kannst)[a-z]* (?:[a-z]+ ){0,3}noch(?= )/u;
/** Starts a question even without a question mark. "sag ich nicht" and "ob sie kommt" are answers. */
const asksOutright =
  /^ (?:und |aber |nein |ok )*(?:was|wie|wann|wo|wohin|warum|wer|wem|wen|welch[a-z]*|soll|sollte|kann|konnte|darf|muss|wird|werde|liebt|ist|kommt|mag|hilf|brauche|weiss|ich weiss|ich brauche)(?= )/u;
const notThisButThat = /^ (?:nein ,? ?)?nicht (?:[a-z]+ ){1,3}, (?:sondern )?(?:[a-z]+ ){1,4}[.?]? ?$/u;
/** Adds a condition: "Aber ich habe Angst", "er hat aber eine neue". */
const addsCondition = /^ (?:(?:aber|nur|allerdings|obwohl) |(?:er|sie|es|das|der|die) (?:[a-z]+ ){1,3}aber )/u;
const alreadyDone = / ich (?:[a-z]+ ){0,2}schon(?: (?:versucht|probiert|gemacht|gesagt|getan))?(?= )/u;
const otherTime = / (?:fruher|spater|danach|davor|vorher|nachher|eher|bald|irgendwann)(?= )/u;
/** "ich meine" in "soll ich meine Haare schneiden", which corrects nothing. */
const verbBeforeIch =
  /(?<= (?:soll|sollte|kann|konnte|darf|muss|wenn)) ich meine?(?= (?:[a-z]+ ){0,4}[a-z]+en )|(?<= (?:sehe|verliere|vermisse|brauche|verlasse|nehme|treffe|besuche)) ich meine?n?(?= )/gu;
const contrast =
  / (?:ich (?:meine|meinte|mein)|habe mich vertan|vertan|verschrieben|vertippt|verwechsel[a-z]*|meinte|meine (?:nicht|den|die|das|meinen|meine|meinem|meiner|mein)|sondern|falsch verstanden|missverstanden|nicht gemeint|rede (?:nicht )?von|rede ich|es geht|geht es|wollte .*wissen|habe nach .* gefragt)(?= )/u;
const negatedMatter =
  / (?:nicht (?:ihm|ihr|ihn|sie|er|mir|der|dem)|kein|keine|keinen|nicht (?:die|den|das|der|um|in|mein[a-z]*))(?= )/u;

interface Opening {
  readonly text: PlainText;
  readonly act: Act;
  readonly about: About;
  readonly ownMatter: boolean;
  readonly namesTime: boolean;
}

export interface FollowUpEvidence {
  /** A short clause at the start, or the first of several sentences; null if the text has neither. */
  readonly opening: Opening | null;
  readonly text: PlainText;
  readonly turns: readonly Turn[];
  readonly act: Act;
  readonly about: About;
  readonly earlierAbout: About | null;
  readonly ownMatter: boolean;
  readonly namesTime: boolean;
}

/** In words. A longer text is a question of its own, unless the text answers the owl's question (`longestAnswer`). */
const longestFollowUp = 14;
const longestAnswer = 40;

const wordCount = ({ tokens }: PlainText): number => tokens.filter(({ isWord }) => isWord).length;

/** These acts rarely depend on an earlier turn. `followUpOfText` has the exceptions. */
const isSmallTalk = (act: Act): boolean => ['greet', 'thank', 'farewell', 'praise', 'command', 'nothing'].includes(act);

/** How the text depends on the last turn; null if the text stands alone. */
export function followUpOf(evidence: FollowUpEvidence): FollowUp | null {
  const { opening } = evidence;
  const whole = followUpOfText(evidence);
  if (whole && whole !== 'answer') return whole;
  // in "Warum denn nicht? Die drückt sich doch schon ewig" only the first sentence refers to the last turn
  const first = opening ? followUpOfText({ ...evidence, ...opening, opening: null }) : null;
  const refers = first && first !== 'answer' && !(whole === 'answer' && first === 'more');
  return refers ? first : whole;
}

function followUpOfText(evidence: FollowUpEvidence): FollowUp | null {
  const { text, turns, act, about, earlierAbout } = evidence;
  const last = turns.at(-1);
  if (!last) return null;
  const { flat, raw } = text;
  const words = wordCount(text);
  const isMarked = raw.includes('?');
  // without the earlier question, a short text such as "Wie lange noch?" looks like one about general knowledge
  const isVague = about === 'world' && words <= 4;
  const namesWorld = about !== 'player' && about !== 'other' && about !== earlierAbout && !isVague;
  const wasAsked = /\?[^?]{0,40}$/u.test(last.answer);
  const isBareAnswer =
    wasAsked &&
    !isMarked &&
    (act === 'nothing' || (startsAsAnswer.test(flat) && !/ (?:du|dein[a-z]*|dich|antwort) /u.test(flat)));
  if (
    isSmallTalk(act) &&
    !((act === 'nothing' || act === 'praise') && isBareAnswer) &&
    !((act === 'command' || act === 'nothing') && differently.test(flat))
  )
    return null;
  if (notThisButThat.test(flat)) return 'correction';
  if (/ ja oder nein /u.test(flat) && words <= 8) return 'differently';
  if (alreadyDone.test(flat) && words <= 8 && !wasAsked) return 'newCondition';
  if (asksForWord(flat, last.answer)) return 'differently';
  if (/ ich sprach von | ich rede von /u.test(flat)) return 'correction';
  if (/ ich meinte (?!dass|er|sie|es|ja|nein)/u.test(flat)) return 'correction';
  if (words <= longestFollowUp) {
    const unambiguous = flat.replace(verbBeforeIch, ' ');
    if (contrast.test(unambiguous) && correction.test(unambiguous)) return 'correction';
    if (!isBareAnswer) {
      const kind =
        namesWorld &&
        !/^ (?:und|aber|oder) /u.test(flat) &&
        !why.test(flat) &&
        ![sure, differently, more, continues].some((list) => list.test(flat))
          ? null
          : shortFollowUp(evidence, words);
      if (kind) return kind;
      if (!isMarked && !wasAsked && act !== 'complain' && negatedMatter.test(flat) && /,/u.test(raw))
        return 'correction';
    }
  }
  if (act === 'complain' && !isBareAnswer) return null;
  if (!wasAsked && act === 'tell' && words <= longestFollowUp && addsCondition.test(flat)) return 'newCondition';
  const asksAnew = isMarked || (act === 'ask' && asksOutright.test(flat));
  return wasAsked && words <= longestAnswer && (isBareAnswer || !asksAnew) ? 'answer' : null;
}

function asksForWord(flat: string, answer: string): boolean {
  const word =
    / (?:was (?:bedeutet|heisst|meinst du mit|soll|ist) )(?:[a-z]+ )*?([a-z]{5,}) (?:dich |heissen |sein |bedeuten )?\?/u.exec(
      flat,
    )?.[1];
  return word !== undefined && fold(answer).includes(word);
}

function shortFollowUp(
  { text: { flat }, act, ownMatter, namesTime }: FollowUpEvidence,
  words: number,
): FollowUp | null {
  const opens = startsAsFollowUp.test(flat);
  if (act === 'ask' && words <= 8 && pointsBack.test(flat) && !why.test(flat) && !newCondition.test(flat))
    return 'more';
  if (why.test(flat) && words <= 8 && (!ownMatter || / du /u.test(flat) || words <= 3)) return 'why';
  if (
    opens &&
    /^ (?:(?:und|aber|ok|okay|ja|hm|was) )*(?:,? ?)(?:was (?:ist |ware )?wenn|wenn|falls|angenommen|selbst wenn|auch wenn|nur wenn|ohne) /u.test(
      flat,
    )
  )
    return 'newCondition';
  if (act === 'ask' && words <= 8 && continues.test(flat)) return 'more';
  if (/ (?:genauer|konkret[a-z]*|ausfuhrlicher|fur mich) /u.test(flat) && words <= 9 && !ownMatter) return 'more';
  if (/ (?:erklar[a-z]*|verstehe[n]?|nochmal|noch einmal) /u.test(flat) && differently.test(flat) && words <= 12)
    return 'differently';
  if (act === 'ask' && words <= 9 && stillMore.test(flat)) return 'more';
  if (!ownMatter && words <= 6 && otherTime.test(flat)) return 'newTime';
  if (namesTime && act === 'ask' && words <= 6 && /^ (?:und|oder) /u.test(flat)) return 'newTime';
  if (bareNoun.test(flat.replace(/[?.,]/gu, '').replace(/ +/gu, ' '))) return 'newCondition';
  if (ownMatter && words > 5) return null;
  if (namesTime && act === 'ask' && !ownMatter && (newTime.test(flat) || words <= 6)) return 'newTime';
  if (!ownMatter && words <= 6 && otherTime.test(flat)) return 'newTime';
  if (!ownMatter && newTime.test(flat)) return 'newTime';
  if (/ konkret/u.test(flat)) return 'more';
  if (differently.test(flat) && !namesTime) return 'differently';
  if (newCondition.test(flat) && opens) return 'newCondition';
  if (more.test(flat) || (words <= 4 && sure.test(flat))) return 'more';
  if (!ownMatter && sameFor.test(flat.replace(/[?.,]/gu, '').replace(/ +/gu, ' '))) return 'newCondition';
  return act === 'ask' &&
    !ownMatter &&
    words <= 6 &&
    /^ (?:und |aber |ok )?(?:was|wie) (?:soll|kann|mache|mach|sage|tue) /u.test(flat)
    ? 'more'
    : null;
}
