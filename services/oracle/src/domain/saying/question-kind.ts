/** Finer than `Form`: it splits yes/no questions by what a yes means. */
export type QuestionKind =
  | 'why'
  | 'how_much'
  | 'when'
  | 'where'
  | 'who'
  /** "Soll ich …?", "Lohnt es sich?" */
  | 'decision'
  /** "Wird …?", "Schaffe ich …?", "Wie läuft …?" */
  | 'prediction'
  /** "Ist …?", "Liebt er mich?" */
  | 'fact'
  | 'how'
  | 'what'
  /** No question, but news or a feeling. */
  | 'news';

/** The first expression that matches counts. They match the asked sentences of `PlainText.flat`. */
const kinds: readonly (readonly [QuestionKind, RegExp])[] = [
  ['why', / (?:warum|wieso|weshalb|weswegen|woran liegt) /u],
  ['how_much', / (?:wie lange?|wie oft|wie ?viele?) /u],
  ['when', / wann /u],
  ['where', / (?:wo|wohin|woher) /u],
  ['who', / (?:wer|wem|wen) /u],
  [
    'decision',
    /^(?!.* (?:was|wie|welch[a-z]*|womit|woruber) (?:soll|sollte|sollen|kann|muss|darf) ).* (?:soll|sollte|sollten|sollen|lohnt|lohnen|darf|durfen|muss ich|mussen wir|brauche ich|richtig|sinnvoll|ratsam|gute idee|zu fruh|zu spat|traue? ich) /u,
  ],
  ['prediction', / wie (?:wird|werden|lauft|geht|steht|war|ist) /u],
  ['how', / wie [a-z]+ (?:ich|wir|man|sie|er|es|mein[a-z]*|mit) | wie (?:man|ich) /u],
  ['how', / (?:was (?:soll|sollte|kann|konnte|mache?|tue|tun|hilft|wurdest)|hilfe|tipps?|rat) /u],
  ['what', / (?:was|welche[a-z]*|womit|woruber|worauf|woran) /u],
  [
    'prediction',
    / (?:wird|werden?|bekomm[et]|krieg[et]|schaff(?:e|t|en)|packe|klappt|gewinn(?:e|t|en)|besteh[et]|find(?:e|et|en)|komm(?:t|en)|meldet|halt|reicht|gelingt|geht das|lauft|bleib[te]|verzeiht|chance|uberlebe|uberstehe) /u,
  ],
];

const isFact = / (?:ob|oder|bin ich|ist es|hat er|hat sie|liebt|mag) /u;

/** Of several questions, the last one counts. @param flat `PlainText.flat` */
export function kindOfQuestion(flat: string): QuestionKind {
  const asked = flat.split(/(?<=[.?]) /u).filter((sentence) => sentence.endsWith('?'));
  const text = ` ${(asked.at(-1) ?? flat).replace(/[^a-z0-9]+/gu, ' ').trim()} `;
  const [kind] = kinds.find(([, words]) => words.test(text)) ?? [];
  return kind ?? (asked.length > 0 || isFact.test(text) ? 'fact' : 'news');
}
