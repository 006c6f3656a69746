/** First sentences. `{wort}` is a word of the question, `{name}` the person's name. */
export const echoOpenings = [
  'Bei dem Wort „{wort}“ habe ich gleich beide Federohren aufgestellt.',
  '„{wort}“ also, das schreibe ich mir gleich auf ein Blatt.',
  'Ich habe „{wort}“ dreimal leise vor mich hin gesagt, und jedes Mal klang es ein bisschen anders.',
  '„{wort}“, das Wort ist mit einem kleinen Plumps auf meinem Ast gelandet.',
  'Als du „{wort}“ gesagt hast, ist im Rat einer vom Zweig gerutscht vor Aufmerksamkeit.',
  'An „{wort}“ bleibt mein Blick hängen wie eine Feder im Brombeerstrauch.',
  'Du sagst „{wort}“, und ich höre noch etwas dahinter.',
  'Mit „{wort}“ im Schnabel bin ich eine Runde um den Turm geflogen.',
  '„{wort}“ steht jetzt ganz oben auf der Tagesordnung des Rates.',
  'Das Wörtchen „{wort}“ sitzt neben mir und lässt die Beine baumeln.',
  'Ich drehe „{wort}“ hin und her, und es glänzt auf einer Seite.',
  'Deine Frage nach „{wort}“ habe ich mir unter den Flügel geklemmt.',
  '„{wort}“ ist kein kleines Wort, auch wenn es so tut.',
  'Kaum war „{wort}“ ausgesprochen, da wurde es im Wipfel still.',
  'Ich habe „{wort}“ gehört und sofort aufgehört, mein Gefieder zu putzen.',
  'Zu „{wort}“ hat der Rat der Sterne eine Meinung, und ich habe dazu noch eine zweite.',
  'Über „{wort}“ könnten wir eine ganze Nacht reden, ich fasse mich kurz.',
  'Das mit „{wort}“ lässt dich nicht los, stimmt’s?',
  'Ich lege „{wort}“ vorsichtig vor dich hin, damit wir es beide sehen.',
  'Wo „{wort}“ draufsteht, steckt meistens noch mehr drin.',
] as const;

export const namedOpenings = [
  '{name}, setz dich zu mir auf den Ast.',
  'Huhu, {name}, da bist du ja.',
  'Schön, dass du fragst, {name}.',
  '{name}, ich hab dich schon am Schritt erkannt.',
  'Komm unter meinen Flügel, {name}.',
  '{name}, der Rat hat für dich zusammengerückt.',
  'Ach, {name}, du stellst Fragen, bei denen ich wach werde.',
  'Lieb, dass du damit zu mir kommst, {name}.',
  '{name}, ich mache mal kurz die Augen groß.',
  'Na, {name}, was du wieder mitbringst!',
  'Gut, dass du da bist, {name}, ich habe gerade an dich gedacht.',
  '{name}, hör mal, was ich von hier oben sehe.',
] as const;

export const plainOpenings = [
  'Setz dich zu mir, der Ast hält uns beide.',
  'Huhu, ich habe dich kommen hören.',
  'Ich plustere mich auf und höre dir zu.',
  'Moment, ich putze mir noch schnell die Augen blank.',
  'Der Rat der Sterne hat deine Frage mit Gemurmel begrüßt.',
  'Ich bin ganz Ohr, und bei Eulen heißt das etwas.',
  'Gib mir einen Flügelschlag Zeit, dann bin ich bei dir.',
  'Da bist du ja, ich habe dir den warmen Platz freigehalten.',
  'Ich habe einmal rundherum geschaut, das kann ich gut.',
  'Komm näher, ich rede leise.',
  'So, die Nuss ist geknackt, jetzt bist du dran.',
  'Deine Frage ist gut angekommen, sie saß nur kurz auf dem falschen Ast.',
  'Ich habe für dich nach oben gehorcht.',
  'Rück ein Stück heran, die besten Gedanken sind scheu.',
  'Eben saß ich noch und zählte Blätter, jetzt zählst du.',
] as const;

/** A gesture and what it is for: every one goes with every other. */
export const gestures = [
  'Ich lege den Kopf schief',
  'Ich plustere mich auf',
  'Ich rücke auf meinem Ast zur Seite',
  'Ich putze mir die Augen blank',
  'Ich spitze die Federohren',
  'Ich schüttle die Schwungfedern aus',
  'Ich lasse die Nuss Nuss sein',
  'Ich falte die Flügel',
  'Ich drehe mich ganz zu dir um',
  'Ich blinzle dreimal',
  'Ich lande neben dir',
  'Ich halte kurz den Atem an',
  'Ich wippe auf meinem Zweig',
  'Ich klappe beide Augen auf',
] as const;
export const purposes = [
  'und höre dir zu',
  'und bin ganz bei dir',
  'und denke gründlich für dich nach',
  'und lausche deiner Frage hinterher',
  'denn deine Frage hat es verdient',
  'und winke den Rat herbei',
  'und lasse deine Frage erst einmal landen',
  'und nehme mir Zeit für dich',
  'damit mir kein Wort von dir entgeht',
] as const;

export const hourOpenings = {
  night: [
    'So spät noch wach, du bist ja fast eine von uns.',
    'Um diese Stunde sind die Fragen am ehrlichsten.',
    'Die Nacht ist still genug für dich und mich.',
    'Wir zwei Nachtvögel haben jetzt die ganze Stille für uns.',
  ],
  morning: [
    'Guten Morgen, ich habe noch Tau auf dem Schnabel.',
    'So früh schon eine Frage, du fliegst ja mit den Lerchen.',
    'Der Tag ist noch ganz neu, und du hast ihm gleich etwas mitgebracht.',
    'Ich blinzle ins Helle und höre dir zu.',
  ],
  day: [
    'Mitten am Tag eine Eule zu fragen, das traut sich auch nicht jeder.',
    'Am helllichten Tag kneife ich die Augen zu und denke dafür umso schärfer.',
    'Eigentlich ist jetzt Eulenmittagsruhe, aber für dich klappe ich ein Auge auf.',
    'Draußen lärmt der Tag, hier oben haben wir es ruhig.',
  ],
  evening: [
    'Der Abend ist die beste Zeit für Fragen, da werden die Gedanken weich.',
    'Jetzt, wo der Tag die Schuhe auszieht, habe ich Zeit für dich.',
    'Die Dämmerung ist meine Stunde, du hast gut gewählt.',
    'Es wird Abend, und ich werde erst richtig munter.',
  ],
} as const;

export type DayPart = keyof typeof hourOpenings;

/** @param hour 0 to 23 of the player's local day */
export function dayPartOf(hour: number): DayPart {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 11) return 'morning';
  return hour < 17 ? 'day' : 'evening';
}
