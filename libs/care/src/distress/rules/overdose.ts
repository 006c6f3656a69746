import { inStories, type Rule } from './rule.ts';

const doses = String.raw`(?:schlaf|schmerz|beruhigungs)?(?:tabletten|pillen|medikamente|mittel)|insulin|paracetamol|ibuprofen|tilidin|tramadol|benzos?|xanax|tropfen|drogen|pilze`;
const swallowed = '(?:genommen|geschluckt|eingenommen|eingeworfen|intus|gespritzt|getrunken)';
const rule = (source: string, unless: RegExp = inStories): Rule => ({ match: new RegExp(source, 'u'), unless });

export const overdose: readonly Rule[] = [
  rule(
    String.raw`\b(?:zu viele?|zuviele?|ganz viele|alle|so viele|eine ganze packung|die ganze packung|eine packung|eine handvoll|\d{2,3}|dutzende|packungen) (?:[a-z]+ ){0,2}(?:${doses})\b.{0,25}\b${swallowed}\b`,
    new RegExp(String.raw`${inStories.source}|\b(?:hausapotheke|gramm|euro)\b`, 'u'),
  ),
  rule(String.raw`\b(?:uberdosiert|uberdosis (?:[a-z]+ ){0,2}(?:genommen|gespritzt|geschluckt))\b`),
  rule(
    String.raw`\b(?:kind|sohn|tochter|baby|kleine|kleiner|freund|freundin|er|sie) hat (?:[a-z]+ ){0,3}(?:tabletten|putzmittel|reiniger|gift|batterie|knopfzelle|beeren) (?:[a-z]+ )?(?:gegessen|verschluckt|geschluckt|getrunken|genommen)\b`,
  ),
  rule(
    String.raw`\bvergiftung\b.{0,30}\b(?:habe|ich|kind|hilfe)\b|\b(?:habe|ich|kind)\b.{0,30}\bvergiftung\b`,
    /\b(?:lebensmittel\w*|fisch\w*|rauch\w*|hund|katze|film\w*|serie\w*|krimi\w*|buch\w*)\b/u,
  ),
];
