import type { About, Act, FollowUp } from '@sternenrat/contracts/reading';
import { fold } from './fold.ts';
import { WordList } from './pattern.ts';
import type { PlainText } from './plain-text.ts';
import type { Turn } from './reading.ts';

const why = new WordList(
  `woher nimmst du .., why, wieso nicht, hä warum, hä warum nicht, warum denn das, warum denn, nun warum denn nicht, was hat .. (damit|dazu) .. zu tun, was hat das .. zu tun, warum denn nicht, und weshalb, wie kommst du .., woher willst du .., woher weißt du .., was macht dich .. sicher, inwiefern, wie das, was haben die sterne .., was spricht .., aus welchem grund, warum ausgerechnet .., warum eher .., woran liegt .., weil, wie erklärst du .., was ist der grund .., wegen was, warum, und warum, aber warum, warum das, warum denn, warum nicht, warum genau, warum eigentlich, wie kommst du .., wie kommst du darauf, woher weißt du .., woran siehst du .., woran erkennst du .., woran liegt das, warum (sagst|meinst|denkst|glaubst|findest|rätst|siehst) du .., warum jetzt .., warum gerade .., warum ausgerechnet .., was ist der grund, aus welchem grund, was spricht dafür, was spricht dagegen, begründ*, begründung, warum so, warum soll das, warum ist das so, wie begründest du .., woraus schließt du .., warum eher .., wieso denn, warum (ja|nein)`,
);
const differently = new WordList(
  `red* .. normal, normal bitte, ja oder nein, was heißt .., wie soll ich das verstehen, noch einmal erklären, nochmal erklären, versteh* nur bahnhof, nur bahnhof, bahnhof, auf deutsch, klartext, ohne sterne, ohne schnörkel, direkt bitte, sag es direkt, sage es .. direkt, in kurz, kurz bitte, kurzfassung, in einem satz, heißt das .. (ja|nein), also ja oder nein, ja oder nein, also was jetzt, was jetzt, also ja, also nein, ist das ein (ja|nein), das verstehe ich nicht, steh .. auf dem schlauch, auf dem schlauch, komme nicht mit, nicht ganz verstanden, verstehe .. nicht, was bedeutet das .., was heißt das .., was soll das heißen, was willst du .. sagen, kannst du das .. (anders|einfacher|kürzer|verständlicher|nochmal|klarer) .., drück dich .., erklär* .. nochmal, erklär* .. anders, sag .. anders, sage .. anders, anders gesagt, anders ausgedrückt, anders, noch einmal, nochmal, noch mal, nochmal bitte, sag .. nochmal, sag .. (einfacher|kürzer|klarer|verständlicher|deutlicher|konkreter|leichter), einfacher .., kürzer .., klarer .., verständlicher .., in einfachen worten, in kurz, formulier* .., wiederhol*, verstehe .. nicht, verstehe ich nicht, nicht verstanden, verstanden .. nicht, kapiere .. nicht, kapier .. nicht, check .. nicht, checke .. nicht, raffe .. nicht, was meinst du (damit|mit), was heißt das, was bedeutet das, was soll das heißen, wie meinst du das, wie bitte, hä, häh, wie jetzt, zu kompliziert, auf deutsch bitte, in klartext, klartext, erkläre .. (anders|einfacher|nochmal), mit anderen worten, zu lang, andere antwort, eine andere antwort, versuche es nochmal, probier es nochmal, zu blumig, ohne bilder, drück .. anders, was willst du mir .. sagen`,
);
const more = new WordList(
  `konkretisieren, kannst du das konkretisieren, wie fange ich da an, was gibt es da noch .., nun und weiter, ja und weiter, was heißt das konkret, konkret, konkreter, ins detail, geh .. ins detail, etwas mehr, bisschen mehr, sonst noch, und sonst, hast du noch .., noch tipps, noch ideen, gib mir .. tipps, weiter bitte, weiter, lass hören, erzähle, erzähl, und jetzt, und nun, was jetzt tun, was mache ich (jetzt|nun|also|am besten), was soll ich (jetzt|nun|also|konkret) .., wie genau .., was genau .., wie soll ich das .., wie mache ich das .., wie stelle ich das .., wie gehe ich das .., kannst du mir .. mehr, kannst du .. genauer, sag mir mehr, mehr infos, mehr details, red weiter, was rätst du mir .., was würdest du .., wie fange ich .. an, was steckt dahinter, erzähl* .. mehr, mehr davon, mehr dazu, mehr bitte, mehr darüber, mehr, noch mehr, und weiter, weiter, und sonst, sonst noch was, was noch, und was noch, gibt es noch mehr, gibt es noch was, noch was, noch etwas, genauer, genauer bitte, etwas genauer, konkreter, geht das genauer, details, mehr details, im detail, ausführlicher, führ .. aus, erzähl* weiter, sag mehr, sag mir mehr, sag .. mehr, weiter so, und dann, was dann, und danach, hast du noch .. tipp, noch ein tipp, noch einen tipp, was siehst du noch, was sagen die sterne noch, noch einen rat, weitere tipps, worauf .. (achten|noch), wie genau, was genau, zum beispiel, erkläre .. genauer, kannst du .. (genauer|mehr|ausführlicher) .., was heißt das .. für mich, red* weiter, rede weiter, weitererzähl*, mach weiter, und wie (mache|mach|geht|stelle|fange|gehe|sage|soll) .., wie (mache|stelle|fange|gehe) ich das .., wie soll ich das .., was kann ich (dafür|dazu|da|noch) .., was soll ich dann .., was mache ich dann`,
);
const correction = new WordList(
  `ich mein .., mich vertan, nein nicht .., sorry meinte .., sorry ich meinte .., verwechselst .., verwechselt .., verschrieben, tippfehler, vertippt, ich korrigiere, korrektur, stopp .., halt .., das war anders gemeint, anders gemeint, ich meine die andere*, ich meine den andere*, davon habe ich nicht .., habe ich .. nicht (gesagt|gemeint|gefragt), gar nicht (gesagt|gemeint|gefragt), ich habe .. gemeint, äh .., ups .., ne .. (den|die|das|meinen|meine|mein|der|um), nein .. (den|die|das|der|am|im|in), nein ich mein* .., ich mein* .., meine .. nicht, ich meinte .., meinte .., ich rede .. von, es geht .. (um|nicht um), geht .. nicht um, nicht (um|den|die|das|der|meine|meinen|mein|meinem|meiner) .. sondern, sondern .., falsch verstanden, missverstanden, du hast mich falsch, das meinte ich nicht, nicht das, nicht gemeint, das war nicht gemeint, nee ich .., ich habe nicht .., quatsch .., stimmt nicht .., falsch .., ne ich .., doch nicht .., ich wollte .. wissen, ich habe nach .. gefragt, nein .. (meine|meinen|mein|nicht|sondern|um|es ist|sie ist|er ist|das ist)`,
);
const newCondition = new WordList(
  `(habe|hab) ich schon, schon (versucht|probiert|gemacht|gesagt|getan), auch wenn .., gilt das auch .., und was ist mit .., was ist mit .., wie ist es mit .., wie sieht es .. mit .. aus, und bei .., und für .., und mit .., und ohne .., und als .., nur wenn .., es sei denn, gesetzt den fall, nehmen wir an, vorausgesetzt, trotzdem, obwohl .., ändert sich .. wenn, und wenn .., und was wenn, was wenn .., was ist wenn .., aber wenn .., wenn .. (nicht|aber|doch|ja|nein), und falls .., falls .., und was ist wenn, angenommen .., und bei .. (regen|schlecht), und ohne .., und mit .., was passiert wenn .., aber was wenn .., und was wäre wenn, und selbst wenn, vorausgesetzt .., sofern .., und wenn`,
);
const newTime = new WordList(
  `wie sieht es .. (heute|morgen|übermorgen|woche|wochenende|monat|jahr|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sommer|herbst|winter|mai|juni|juli|april) .., gilt das auch für .. (morgen|woche|monat|jahr), dann vielleicht .., vielleicht .. (montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag), und in (zwei|drei|vier|fünf|zehn|einem|einer|ein|paar) .., und nach .., und vorher, und bis .., oder erst .., besser .. (morgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag), wäre .. (morgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag) .., und .. (heute|morgen|übermorgen|woche|wochenende|monat|jahr|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|sommer|herbst|winter|frühling|später|abend|abends|danach|tag|ostern|weihnachten|urlaub|in _ (wochen|tagen|monaten|jahren)|in einer woche|in einem (monat|jahr)), (wie|was) .. (ist|sieht|wäre|wird) .. (heute|morgen|übermorgen|nächste|woche|wochenende|monat|jahr|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag) .., oder .. (morgen|nächste woche|am wochenende|später|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag), und wann, wann denn, wann genau, wann dann, und später, lieber .. (morgen|übermorgen|nächste|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag), doch erst .., erst .., wäre .. besser, eher .. (morgen|woche|monat|montag|freitag), ab wann`,
);
/** Questions that depend on an earlier turn, although their grammar is complete: "Wie fange ich an?" */
const continues = new WordList(
  `womit (fange|beginne|starte) ich .., wie fange ich .. an, wie fange ich an, was bereite ich .. vor, wann wird es (leichter|besser), was (mache|tue) ich jetzt .., worauf soll ich .. achten, was hilft .., wie überstehe ich .., mit wem kann ich .. reden, wann sollte ich mich entscheiden, wann soll ich mich entscheiden, was würdest du .. tun, was spricht für das andere, wie geht es .. weiter, warum ist das .. so`,
);
const pointsBack = / (?:dafur|dazu|dagegen|damit|daran|darauf|daruber|davon|daraus|an (?:meiner|deiner) stelle)(?= )/u;
const sure = new WordList(
  `bist du .. sicher, sicher, echt, wirklich, echt jetzt, im ernst, ernsthaft, ehrlich, ganz sicher, stimmt das, meinst du .. wirklich, meinst du, glaubst du, ist das so`,
);
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
/** A correction: "Nicht ihm, ihr!" */
const notThisButThat = /^ (?:nein ,? ?)?nicht (?:[a-z]+ ){1,3}, (?:sondern )?(?:[a-z]+ ){1,4}[.?]? ?$/u;
/** Adds a condition: "Aber ich habe Angst", "er hat aber eine neue". */
const addsCondition = /^ (?:(?:aber|nur|allerdings|obwohl) |(?:er|sie|es|das|der|die) (?:[a-z]+ ){1,3}aber )/u;
const alreadyDone = / ich (?:[a-z]+ ){0,2}schon(?: (?:versucht|probiert|gemacht|gesagt|getan))?(?= )/u;
const otherTime = / (?:fruher|spater|danach|davor|vorher|nachher|eher|bald|irgendwann)(?= )/u;
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
  /** True if the text itself names a matter. */
  readonly ownMatter: boolean;
  readonly namesTime: boolean;
}

/** In words. A longer text is a question of its own, unless the text answers the owl's question (`longestAnswer`). */
const longestFollowUp = 14;
const longestAnswer = 40;

const wordCount = ({ tokens }: PlainText): number => tokens.filter(({ isWord }) => isWord).length;

/** Acts of texts that usually don't depend on an earlier turn. `followUpOfText` has the exceptions. */
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
    if (contrast.test(flat) && correction.test(flat)) return 'correction';
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

/** True for "Was bedeutet Trigon?" after an answer that contains the word. */
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
