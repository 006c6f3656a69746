import { brand } from '@sternenrat/contracts/brand';
import { pages } from '@sternenrat/contracts/pages';

export const about: Readonly<Partial<Record<string, string>>> = {
  [pages.auth]: `${brand.pet} ist eine kleine Eule, die bei dir schlüpft, wächst und aus dem echten Himmel antwortet. Lern sie kennen, die ersten Fragen sind frei.`,
  [pages.faq]: `Acht Antworten rund um ${brand.pet}: wie sie wächst, wann sie schläft, was eine Frage kostet und wofür Sternenstaub gut ist.`,
  [pages.imprint]: `Wer hinter ${brand.name} steht und wie du uns erreichst.`,
  [pages.privacy]: `Welche Daten ${brand.name} speichert, wofür, wie lange, und wie du sie mitnimmst oder löschst.`,
  [pages.terms]: `Was zwischen dir und ${brand.name} gilt: Konto, Preise, Kündigung und Widerruf.`,
  [pages.accessibility]: `Wie barrierefrei ${brand.name} ist, und wem du schreibst, wenn etwas nicht geht.`,
};

export const onPicture = `${brand.pet}, eine kleine Eule, liest für dich im echten Himmel.`;
