import { inStories, type Rule } from './rule.ts';

const rule = (match: RegExp, unless: RegExp = inStories): Rule => ({ match, unless });

export const danger: readonly Rule[] = [
  rule(
    /\b(?:krankenwagen|notarzt|rettungswagen|notruf)\b/u,
    /\b(?:beruf|ausbildung|fahrer|job|bewerb\w*|film|serie|spielzeug)\b/u,
  ),
  rule(/\b(?:bin|sind|lebe) (?:[a-z]+ ){0,2}in (?:gefahr|lebensgefahr)\b|\bangst um mein leben\b|\btodesangst\b/u),
  rule(
    /\b(?:jemand|einbrecher|einer) (?:ist|steht) (?:[a-z]+ ){0,2}in (?:meiner|unserer) wohnung\b|\bwill mir (?:et)?was (?:an)?tun\b/u,
  ),
  rule(/\bhort nicht auf zu bluten\b|\bblute (?:[a-z]+ ){0,2}(?:stark|viel|sehr)\b/u, /\b(?:zahn\w*|nase)\b/u),
  rule(
    /\b(?:brauche|brauch) (?:[a-z]+ ){0,2}(?:sofort|dringend|jetzt) (?:[a-z]+ )?hilfe(?: bitte)?$|\b(?:sofort|dringend|bitte) hilfe$/u,
  ),
  rule(/\bgift (?:[a-z]+ )?(?:getrunken|genommen|geschluckt|schlucken|trinken|nehmen)\b/u),
  rule(/\b(?:et)?was (?:ganz )?dummes (?:gemacht|getan)\b.*\b(?:wagen|hilfe|blut\w*|tabletten)\b/u),
  rule(
    /\bbewusstlos\b|\batmet (?:nicht|kaum)\b|\bmit (?:einer|der|seiner) (?:waffe|pistole)\b|\b(?:waffe|pistole|messer) in der hand\b/u,
  ),
];
