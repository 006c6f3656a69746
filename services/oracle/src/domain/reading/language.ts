import type { ReadingLanguage } from '@sternenrat/contracts/reading';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u).filter(Boolean));

const german = words(
  `ich du er sie es wir ihr und oder aber nicht ist bin bist sind war hat habe hab haben der die das den dem ein eine einen mein meine meinen meinem dein deine was wie wann wo warum wer soll kann will wird werde mit von zu für auf bei mir mich dir dich uns noch schon nur auch so mal heute morgen gestern ja nein danke hallo guten gute bitte wenn dass weil ob doch im am zum zur um nach seit sein nichts mehr sehr wirklich hi na tschüss moin servus weiß ne i net mag liebe`,
);
const english = words(
  `i you he she it we they the a an and or but not is am are was were has have do does did will would should can could my your his her me him what when why how who where with from for on at of to this that there be been get got going want love like please hello hi thanks thank today tomorrow yes no if about any tell`,
);
const foreign = words(
  `el la los las que por para como cuando mi tu yo soy estoy hola gracias le les des est je tu il nous vous moi bonjour merci quand pourquoi comment suis il lo gli che sono ciao quando perché perche come mio grazie ben sen bir ve mi ne zaman nasıl nasil merhaba var yok benim czy jest jak kiedy dlaczego co ja się tak nie dzień ik jij niet wat hoe wanneer waarom het een ik ben`,
);

/** Recognises the language by script, frequent words and umlauts. Without clear evidence the language is German. */
export function languageOf(text: string): ReadingLanguage {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 3 && latin < letters / 2) return 'other';
  const tokens = text.toLocaleLowerCase('de').match(/[\p{L}]+/gu) ?? [];
  const count = (set: ReadonlySet<string>) => tokens.filter((token) => set.has(token)).length;
  const de = count(german) + tokens.filter((token) => /[äöüß]/u.test(token)).length;
  const en = count(english);
  const other = count(foreign);
  if (en > de && en >= 2 && en >= other) return 'en';
  if (
    en > de &&
    tokens.length <= 3 &&
    en === tokens.length &&
    en > 0 &&
    de === 0 &&
    tokens.some((t) => t.length > 2 && t !== 'hi')
  )
    return 'en';
  if (other > de && other > en && other >= 2) return 'other';
  return 'de';
}
