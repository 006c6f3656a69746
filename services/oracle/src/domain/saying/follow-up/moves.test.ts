import { readQuestion } from '../../reading/read-question.ts';
import { moveOf, type Move } from './moves.ts';

const when = { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin' };

function moveAfter(question: string, text: string): Move | null {
  const turns = [{ question, answer: 'Eher ja, das würde ich sagen.' }];
  return moveOf(readQuestion(text, { ...when, turns }));
}

it.each<[string, string, Move | null]>([
  ['Soll ich den Laden übernehmen?', 'du verstehst mich nicht', 'missed'],
  ['Wie finde ich Freunde?', 'das hab ich so oft gehört', 'repeated'],
  ['Wie komme ich darüber hinweg?', 'das sagt sich so leicht', 'easy_said'],
  ['Soll ich es ihr sagen?', 'und wenn sie mir nicht glaubt', 'disbelief'],
  ['Bin ich zu alt?', 'das sagst du nur so', 'flattery'],
  ['Soll ich wieder malen?', 'du hast recht, ich fang heute an', 'agree'],
  ['Lohnt sich der Tanzkurs?', 'der Lehrer ist ganz schön süß', 'charm'],
  ['Bekomme ich den Laden?', 'Ich habe die Zusage!', 'news'],
  ['Soll ich den Laden übernehmen?', 'wieso das denn', 'why'],
  ['Soll ich Geige oder Cello lernen?', 'und was spricht dagegen?', 'against'],
  ['Soll ich den Laden übernehmen?', 'echt jetzt?', 'sure'],
  ['Soll ich den Laden übernehmen?', 'Ja oder nein?', 'short'],
  ['Soll ich den Laden übernehmen?', 'Wie meinst du das?', 'differently'],
  ['Wie schlafe ich besser?', 'hab ich alles schon probiert', 'tried'],
  ['Soll ich Jo fragen, ob wir essen gehen?', 'ich trau mich nicht', 'dare_not'],
  ['Soll ich die Garage aufräumen?', 'keine Lust', 'no_wish'],
  ['Wie schlafe ich besser?', 'Das bringt doch nichts', 'disagree'],
  ['Kommt Jo zurück?', 'und wenn nicht?', 'if_not'],
  ['Soll ich Jo fragen, ob wir essen gehen?', 'und was, wenn sie ablehnt?', 'refusal'],
  ['Soll ich den Abend absagen?', 'aber dann sind alle enttäuscht', 'anger'],
  ['Soll ich den Abend absagen?', 'Und wenn ich das mache, redet sie nicht mehr mit mir', 'silence'],
  ['Soll ich die Kanzlei wechseln?', 'und wenn es schiefgeht', 'failure'],
  ['Soll ich im Chor vorsingen?', 'und wenn mich alle auslachen?', 'ridicule'],
  ['Soll ich den Abend absagen?', 'Und wenn ich es bereue?', 'regret'],
  ['Wollen wir zelten?', 'und falls es regnet?', 'weather'],
  ['Soll ich Jo fragen, ob wir essen gehen?', 'und wenn sie ja sagt', 'success'],
  ['Wann soll ich mit dem Chef reden?', 'Am Freitag sehe ich ihn eh. Reicht das?', 'enough'],
  ['Mag mich Jo?', 'Woran merke ich das?', 'sign'],
  ['Mag mich Jo?', 'Wie kann ich das herausfinden?', 'find_out'],
  ['Soll ich Jo anrufen?', 'Und was soll ich ihr sagen?', 'speech'],
  ['Was schenke ich meinem Vater?', 'und für meine Tante?', 'for_other'],
  ['Sollen wir unser Kind Emil nennen?', 'oder doch Anton?', 'other_option'],
  ['Soll ich mir ein Tattoo stechen lassen?', 'und wohin am besten', 'where'],
  ['Sollen wir den Zaun streichen?', 'Und wann?', 'when'],
  ['Soll ich mit dem Rauchen aufhören?', 'Wie lange dauert das?', 'how_long'],
  ['Wie grüße ich die Nachbarin wieder?', 'und was mach ich jetzt?', 'now_what'],
  ['Soll ich mir ein Rad kaufen?', 'Und dann?', 'then'],
  ['Wie finde ich neue Freunde?', 'noch was?', 'more'],
  ['Soll ich mir ein Rad kaufen?', 'ok mach ich', 'agree'],
  ['Wird der Montag gut?', 'Und am Mittwoch?', 'new_time'],
  ['Wann wird es mit Jo besser?', 'nein, ich meinte meinen Hund Jo', 'correction'],
  ['Soll ich das Haus verkaufen?', 'Es ist von meinen Eltern', 'statement'],
  ['Soll ich kündigen?', 'hab aber noch nichts anderes', 'statement'],
  ['Soll ich mir ein Tattoo stechen lassen?', 'meine Mutter bringt mich um', 'anger'],
  ['Wie werde ich die Ameisen los?', 'hat nix gebracht', 'tried'],
  ['Soll ich mein Dirndl verkaufen?', 'wann denn', 'when'],
  ['Darf ich mein Kind allein Bus fahren lassen?', 'was kann denn passieren', null],
  ['Wann erzähl ich es meinem Vater?', 'er rastet bestimmt aus', 'anger'],
  ['Soll ich in den Chor gehen?', 'Na gut, überredet', 'agree'],
  ['Wird mein Bruder mir verzeihen?', 'das war nicht meine Frage', 'differently'],
  ['Soll ich umziehen?', 'Das hilft mir nicht weiter', 'differently'],
  ['Kommt heute eine Amsel ans Fenster?', 'Heute waren es sogar drei, stell dir vor!', 'news'],
  ['Soll ich kündigen?', 'Danke dir', 'thank'],
  ['Meine Tochter zieht aus', 'Soll ich ihr das alte Sofa schenken?', null],
])('after "%s", "%s" is: %s', (question, text, move) => {
  expect(moveAfter(question, text)).toBe(move);
});
