const english =
  'a the and or your you yours please is are were be been being with without for from this that these those of to too it its has have had do does done did must may might can could should would shall cannot my mine our us we they them their he she his her who whom which what when where why how there here not no yes but if then than because about into over only again already enter valid invalid wrong failed error click try loading missing required expected forbidden found';
/** Words of `english` that German texts may contain, so `englishIn` doesn't report them. */
const alsoGerman = 'a not her here do done wider so error an am in was also die hat bald it us we mine found';
const wanted = new Set(english.split(' ').filter((word) => !alsoGerman.split(' ').includes(word)));

export function englishIn(text: string): string[] {
  const words = text.match(/(?<![\p{L}\d_.-])[A-Za-z]\p{Ll}*(?:’\p{Ll}+)?(?![\p{L}\d_-])/gu) ?? [];
  return words.filter((word) => wanted.has(word.toLowerCase()));
}

const german = new Set(
  'bekommen halb meist steckt der die das den dem des ein eine einen einem einer eines und oder aber denn ich du er sie es wir ihr mich dich dir mir ihm ihn uns euch euer eure dein deine deinen deinem deiner mein meine meinen sein seine ihre ihren unser nicht kein keine keinen auch noch nur schon so wie was wer wo wann warum welche welcher welches ist bist sind war waren wird werden hat hast haben hatte kann kannst darf darfst muss musst mit ohne von vom zu zum zur in im am an auf aus bei beim bis für pro inkl nach über um unter vor durch gegen dass wenn weil als ob da dann hier dort jetzt heute morgen gerade bitte danke diese dieser dieses diesen alles etwas nichts jede jeder jeden sich man mehr drei'.split(
    ' ',
  ),
);

/** True for a text with a German function word, an umlaut or an ß, and for every text of fewer than four words. */
export function looksGerman(text: string): boolean {
  const words = text.match(/\p{L}{2,}(?:-\p{L}+)*/gu) ?? [];
  return words.length < 4 || /[äöüß]/iu.test(text) || words.some((word) => german.has(word.toLocaleLowerCase('de')));
}
