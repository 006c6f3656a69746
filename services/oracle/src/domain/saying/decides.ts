import { ownFlat } from '../reading/own-text.ts';
import type { Reading } from '../reading/reading.ts';

const shouldI = / (?:soll|sollte|sollen|sollten|darf|durfen|durfte|muss|mussen) (?:[a-z]+ )?(?:ich|wir|man) /u;
const whetherI = / ob (?:ich|wir|man) (?:[a-z]+ ){0,8}(?:soll|sollte|sollen|sollten|darf|durfen) /u;
const judges =
  / lohnt | (?:ist|ware) (?:es |das |heute |jetzt |morgen ){0,2}(?:eine? |der |die )?(?:gut|richtig|klug|sinnvoll|beste?|passend|gunstig|ok|okay)[a-z]* (?:idee|tag|zeit|zeitpunkt|moment|gelegenheit|wenn|zu|dass|ob)? ?/u;

/** True for a question about what the player should do: "Soll ich kündigen?", "Lohnt sich der Kurs?" */
export function decides(reading: Pick<Reading, 'fullText'>): boolean {
  const flat = ownFlat(reading);
  return shouldI.test(flat) || whetherI.test(flat) || judges.test(flat);
}
