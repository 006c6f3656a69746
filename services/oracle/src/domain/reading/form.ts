import type { Form } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { formOfClause, isOpenQuestion, relative } from './asked-clause.ts';
import { clausesOf, filler } from './clause.ts';
import type { Sentence } from './plain-text.ts';
import { formAtStart, interrogative } from './question-word.ts';
import { startsWithVerbUnasked, verb } from './verb-first.ts';

/** Unambiguous words that start a question anywhere in a sentence. */
const strongStart = new RegExp(
  ` (?:(?:was|wie|wann|wo|warum|wer|wem|wen|wohin|welch[a-z]+|wie lange|wie viele?)(?: [a-z]+)? ${verb}|(?:soll|sollte|kann|konnte|muss|darf|bin|werde|schaffe|bekomme|kriege|habe|finde) ich|(?:wird|ist|war|hat|liebt|mag|will|kommt|meldet|denkt|klappt|lohnt|steht|passt|vermisst) (?:er|sie|es|das|sich|die|der|mich|mein[a-z]*)|(?:werden|sind|konnen|sollen|haben|passen|bleiben) wir)(?= )`,
  'gu',
);
const indirect = new RegExp(
  ` (?:frage (?:ich )?mich|weiss|wissen|wusste|ahnung|weisst|sagen|sag mir|sage mir|verraten|verrate|verrat mir|erzahlen|erklaren|uberlege|uberlegen|unsicher|sicher|interessiert mich|mich interessiert|interessieren|frage ist|frage ware|frage lautet|sehen|neugierig|herausfinden|rausfinden|entscheiden|schwanke|uberlegt|ungewiss|spannend|gern|gerne|erfahren|gewusst|fragen|grubel[a-z]*|grubl[a-z]*|zweifle|zweifel|entscheidung|erkenne|verstehe nicht|dilemma)(?: (?:mich|halt|echt|nur|gerade|schon|immer|einfach|oft|manchmal|gar|nicht|mehr|leider|noch|so|genau|mal|bitte|denn|wirklich|die|ganze|zeit|auch|grad|standig|,|seit|tagen|wochen|langem|ernsthaft|hab|habe|und|aber|du|jetzt|einmal))*(?= (?:(?:ab|bis|mit|von|fur|bei|an|auf|in|zu) )?(?:ob|wann|was|wie|wo|wohin|warum|wer|wem|wen|welch[a-z]*|womit|worauf)\\b)`,
  'gu',
);

/** A verb before its subject, after an interrogative: only questions have this order. */
const questionInside = new RegExp(
  ` ${interrogative} [a-z]*(?:e|t|st|en|ist|hat|bin|war|soll|kann|muss|wird|darf|will) (?:ich|du|er|sie|es|wir|ihr|man|das|mein[a-z]*)(?= )`,
  'gu',
);
const tagQuestion =
  / (?:wird das was|wird das gut|geht das gut|klappt das|lohnt sich das|schaffe ich (?:das|es)|packe ich (?:das|es)|ist das (?:normal|schlimm|ok|okay|richtig|gut|so)|hat das (?:sinn|zukunft|eine chance)|wird alles gut)(?: [a-z]+)? $/u;
const tag = / (?:oder|gell|nicht wahr|oder nicht|stimmt es|oder was) $/u;
const thirdPersonFirst =
  /^ (?:gewinnt|bekommt|kriegt|schafft|besteht|liebt|mag|vermisst|findet|zieht|heiratet|steigt|kommt|meldet|verzeiht|bleibt|erlauben|erlaubt|gibt|lasst|klappen|heilt|reagiert|packt|holt|schlagt|passt|besteht|merkt|betrugt) (?!mir|mich|dir|so|drauf|darauf|nicht|schon|gar|halt|mal|immer|alles)[a-z]+ [a-z]+/u;
/** "Meinst der Meister sagt was Gutes", without a comma before it. */
const opinionInside =
  / (?:meinst|glaubst|denkst|moanst)(?: du)?(?: ,)?(?: dass)? (?:der|die|das|da|er|sie|es|ich|wir|mein[a-z]*|unser[a-z]*) [a-z]+/u;
const { phatic } = german.questions;
const isPhatic = (flat: string): boolean => {
  const length = flat.trim().length;
  return phatic.matchesIn(flat).some(({ text }) => text.length >= length || flat.replace(filler, '').trim() === '');
};

/** Phrases that report somebody else's question, which is news: "Er hat mich gefragt, ob …". */
export const askedByOthers =
  / (?:(?:hat|haben|hatte) (?:mich |uns )?(?:[a-z]+ ){0,2}gefragt|(?:er|sie|chef|chefin|mutter|vater|mama|papa) (?:fragte|wollte wissen|fragt mich|will wissen)|fragte mich|ob du es glaubst)(?= )/u;

/** "Was meinen die Sterne dazu?" asks for a yes or a no about what the text says before. */
const asksView =
  / (?:was (?:meinst|denkst|sagst|haltst) du|was (?:meinen|sagen|denken|halten) (?:die sterne|sie)) (?:dazu|davon)(?= )/u;

export function formOfSentence(sentence: Sentence): Form | null {
  const { isAsked, flat } = sentence;
  if (asksView.test(flat)) return 'yesNo';
  if (isPhatic(flat)) return null;
  const reported = [...flat.matchAll(indirect)].at(-1);
  const clauses = clausesOf(sentence);
  if (!isAsked && askedByOthers.test(flat)) return null;
  const [firstClause = ''] = clauses;
  const isDirect =
    clauses.length > 1 && startsWithVerbUnasked(firstClause.replace(filler, '')) && !/ (?:du|sie) /u.test(firstClause);
  if (reported && !isDirect) {
    const rest = flat.slice(reported.index + reported[0].length);
    const form = formAtStart(rest.replace(/^ ,/u, ''));
    if (form) return form;
  }
  for (const clause of clauses) {
    if (isPhatic(clause) || relative.test(clause)) continue;
    const form = formOfClause(clause, isAsked);
    if (form && (isAsked || clause === clauses[0] || isOpenQuestion(clause))) return form;
  }
  const inside = [...flat.matchAll(strongStart)];
  const start = inside.at(isAsked ? -1 : 0);
  if (start && (isAsked || / (?:soll|sollte|was (?:soll|kann|mache|tue)|wie (?:soll|kann)) /u.test(`${start[0]} `))) {
    return formAtStart(flat.slice(start.index)) ?? 'yesNo';
  }
  if (/ ja oder n(?:ein|o|e)(?= )/u.test(flat)) return 'yesNo';
  if (!isAsked) {
    const question = [...flat.matchAll(questionInside)].at(-1);
    if (question) return formAtStart(flat.slice(question.index)) ?? null;
    return opinionInside.test(flat) ||
      tagQuestion.test(flat) ||
      tag.test(flat) ||
      thirdPersonFirst.test(flat.replace(filler, ''))
      ? 'yesNo'
      : null;
  }
  const word = / (?:wann|warum|wo|wohin|wer|wem|wen|welch[a-z]*|wie|was)(?= )/u.exec(flat);
  return word ? (formAtStart(flat.slice(word.index)) ?? 'yesNo') : 'yesNo';
}
