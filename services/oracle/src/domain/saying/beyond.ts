import { themeOfConcern, type Concern, type Theme } from '@sternenrat/contracts/reading';
import { plainTextOf } from '../reading/plain-text.ts';
import type { Reading } from '../reading/reading.ts';

/** Themes in which a plain no about other people or luck would hurt. */
const grave: readonly Theme[] = ['love', 'family', 'friendship', 'loss', 'body'];
const graveConcerns: readonly Concern[] = [
  'pet',
  'pet_ill',
  'exam',
  'driving_test',
  'school',
  'study_choice',
  'application',
];

const byPlayer = / (?:ich|wir|man) /u;
const advises = / (?:lohnt|soll|sollte|darf|richtig|sinnvoll|klug|ok|okay|gut|idee|zeit|normal|schlimm) /u;

/** "Lohnt es sich, mit 76 noch Spanisch zu lernen?" A plain no would tell the player that it is too late. */
const lateInLife = / mit [4-9]\d (?:jahren )?(?:noch|nochmals?) | noch mit [4-9]\d /u;
/** "Werde ich je wieder schlafen?" A plain no would mean never. */
const hopes =
  / (?:werde|wird|werden|kann|komme|finde|schaffe) (?:[a-z]+ ){1,3}(?:je|jemals|irgendwann|nochmal|wieder) /u;

/** "Liebt sie mich?", "Besteht meine Tochter?": the player can't decide it, and a plain no would hurt. */
export function isBeyond({ form, inverted, concern, fullText }: Reading): boolean {
  if (form !== 'yesNo' || inverted) return false;
  const { flat } = plainTextOf(fullText);
  if (lateInLife.test(flat) || hopes.test(flat)) return true;
  if (concern === null) return false;
  if (!grave.includes(themeOfConcern(concern)) && !graveConcerns.includes(concern)) return false;
  const { sentences } = plainTextOf(fullText);
  const asked = (sentences.find(({ isAsked }) => isAsked) ?? sentences[0])?.flat ?? '';
  const start = `${asked.split(' ').slice(0, 6).join(' ')} `;
  return !byPlayer.test(start) && !advises.test(asked);
}
