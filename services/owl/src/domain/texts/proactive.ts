import type { proactiveActions } from '@sternenrat/contracts/vocabulary';
import { lines, type Line } from './line.ts';

/** At least twelve texts per kind, so that none repeats soon. Ids depend on the position: new texts go to the end. */
export const starts: Readonly<Record<(typeof proactiveActions)[number], readonly Line[]>> = {
  daily_question: lines('question', [
    'Wofür hättest du heute gern eine Stunde mehr, {name}?',
    'Welcher kleine Moment von heute soll dir in Erinnerung bleiben?',
    'Wenn dein Tag ein Wetter wäre, welches wäre es?',
    'Was hast du zuletzt getan, auf das du ein bisschen stolz bist?',
    'Wen würdest du gern wieder einmal anrufen?',
    'Welches Lied passt gerade zu dir?',
    'Was würdest du deinem Ich von vor einem Jahr zuflüstern?',
    'Wobei vergisst du die Zeit?',
    'Was dürfte in deinem Leben gerade ein wenig leichter sein?',
    'Worauf freust du dich in den nächsten Tagen?',
    'Welchen Ort trägst du in dir, auch wenn du gerade nicht dort bist?',
    'Was hat dich zuletzt so richtig zum Lachen gebracht?',
    'Welche Frage würdest du den Sternen stellen, wenn sie nur eine beantworten?',
  ]),
  gedanken_teilen: lines('thought', [
    'Ich habe nachgedacht: Die meisten Wege sind krumm, weil es unterwegs etwas zu sehen gab.',
    'Heute dachte ich: Mut ist oft nur Neugier mit klopfendem Herzen.',
    'Mir ging durch den Kopf, dass selbst die Sonne ein Stern unter vielen ist. Und doch unsere.',
    'Ich glaube, Geduld ist die Kunst, dem Mond beim Wachsen zuzusehen, ohne zu ziehen.',
    'Vielleicht sind Zufälle nur Verabredungen, die wir vergessen haben.',
    'Ein Nest baut man Halm für Halm. Ein gutes Leben wohl auch.',
    'Ich habe den Schatten gefragt, warum er immer mitkommt. Er sagte: Weil du im Licht stehst.',
    'Wer um Hilfe bittet, schenkt jemandem die Freude, gebraucht zu werden.',
    'Stille ist kein leerer Raum, eher ein Zimmer, in dem man sich selbst antrifft.',
    'Mir fiel auf: Planeten kommen immer wieder an denselben Punkt, und nie ist es derselbe.',
    'Ich glaube, Freundlichkeit ist das Einzige, was mehr wird, wenn man es teilt.',
    'Man muss nicht alles verstehen, um es schön zu finden. Siehe: der Nachthimmel.',
    'Jede Antwort, die du findest, war vorher eine Frage, die du ausgehalten hast.',
  ]),
  quest_geben: lines('quest', [
    'Eine kleine Aufgabe: Finde heute etwas Rundes, das dich an den Mond erinnert.',
    'Dein Auftrag, falls du magst: Sag jemandem etwas Nettes, einfach so.',
    'Such dir heute Abend einen Stern aus und gib ihm einen Namen.',
    'Geh heute einen Weg, den du noch nie gegangen bist, und wenn es nur zehn Schritte sind.',
    'Leg für fünf Minuten alles aus der Hand und hör nur zu. Erzähl mir, was du gehört hast.',
    'Schreib drei gute Dinge von heute auf. Winzige zählen doppelt.',
    'Iss heute etwas ganz langsam. So langsam wie ein Mondaufgang.',
    'Räum eine Schublade auf oder auch nur eine Ecke davon. Ich feiere mit.',
    'Lächle heute jemanden an, den du nicht kennst. Zur Not dein Spiegelbild.',
    'Schau heute einmal bewusst nach oben und merk dir die Farbe des Himmels.',
    'Streck dich einmal so groß, wie du bist. Eulen machen das nach jedem Nickerchen.',
    'Such dir eine Sache, die du heute bleiben lässt. Und genieß es.',
    'Bring heute etwas Grünes in deine Nähe: ein Blatt, eine Pflanze, einen Apfel.',
  ]),
};

/** Replies must fit any text of the player. */
export const replies = lines('reply', [
  'Danke, dass du mir das erzählst, {name}. Ich trage es behutsam.',
  'Ich habe jedes Wort gehört. Manche lasse ich noch ein wenig nachklingen.',
  'Das bewahre ich auf, gleich neben den Dingen, die mir wichtig sind.',
  'So genau hast du hingeschaut. Das tut einer Eule gut.',
  'Ich nicke. Bei Eulen sieht man das kaum, aber es ist ernst gemeint.',
  'Schön, dass du deine Gedanken mit mir teilst.',
  'Ich bleibe noch einen Moment bei dem, was du gesagt hast.',
  'Du hast mir etwas anvertraut. Bei mir ist es gut aufgehoben.',
  'Jetzt kenne ich dich wieder ein Stück besser, {name}.',
  'Darüber denke ich heute Nacht nach, mit offenen Augen.',
  'Ich habe meine Ohren ganz nach vorn gedreht. Danke für deine Worte.',
  'Mit dir zu reden ist wie ein Fenster, das aufgeht.',
  'Das klingt nach dir. Und das meine ich als Kompliment.',
  'Ich lege eine Feder zwischen diese Seiten, damit wir sie wiederfinden.',
  'Was du sagst, hat Gewicht. Ich setze mich kurz, um es zu halten.',
  'Danke für dein Vertrauen. Mein Herzlicht rückt ein wenig näher.',
  'Ich höre auch das, was zwischen den Zeilen wohnt.',
  'So ist das also. Gut, dass du es ausgesprochen hast.',
  'Deine Antwort hat eine eigene Farbe. Ich mag sie.',
  'Ich schreibe es in die Sterne, in ganz kleiner Schrift.',
  'Du bist mir nah, wenn du so erzählst, {name}.',
  'Das nehme ich mit auf meinen nächsten Flug.',
]);

export const thanks = {
  warmed: 'Noctua freut sich, dass du ihr geantwortet hast.',
  received: 'Noctua hat dir zugehört.',
} as const;
