import type { Theme } from '../../theme/themes.ts';

/** How a theme is named in 'neulich ging es um …' (accusative). */
export const themeNames: Record<Theme, string> = {
  love: 'die Liebe',
  work: 'deine Arbeit',
  family: 'deine Familie',
  health: 'dein Wohlbefinden',
  decisions: 'eine Entscheidung',
  time: 'das Warten',
  self: 'dich selbst',
  friendship: 'Freundschaft',
  money: 'Geld und Wünsche',
  law: 'Papierkram',
  dreams: 'die Nacht und ihre Träume',
  general: 'allerlei Gedanken',
};

/** `{thema}` is what was asked about last. */
export const sameThemeMemories = [
  'Schon neulich ging es bei uns um {thema}, du bleibst dran, das gefällt mir.',
  'Ich weiß noch, beim letzten Mal haben wir auch über {thema} geredet, die Sache reift.',
  'Dass du wieder an {thema} denkst, überrascht mich nicht, gute Fragen kommen zweimal.',
  'Es geht also noch einmal um {thema}, ich habe meine Notizen unterm Flügel aufgehoben.',
] as const;
export const otherThemeMemories = [
  'Neulich ging es bei uns noch um {thema}, heute ist etwas anderes dran, auch gut.',
  'Letztes Mal haben wir über {thema} geredet, ich habe es nicht vergessen.',
  'Von deiner Frage über {thema} habe ich noch eine Feder aufgehoben, sie passt auch hier.',
  'Wer erst an {thema} denkt und dann weiterfragt, hat einen wachen Kopf.',
] as const;
/** `{wort}` is a word of the last question. */
export const wordMemories = [
  'Das Wort „{wort}“ von neulich liegt übrigens noch in meinem Nest.',
  'An „{wort}“ habe ich seit deiner letzten Frage öfter gedacht.',
  'Und wie steht es eigentlich um „{wort}“, wonach du zuletzt gefragt hast?',
  'Deine letzte Frage mit „{wort}“ habe ich mir zwischen zwei Federn gesteckt.',
] as const;
