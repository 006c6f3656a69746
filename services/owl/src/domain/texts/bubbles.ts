import type { MoonPhase } from '@sternenrat/contracts/sky';
import type { Mood, Stage } from '@sternenrat/contracts/vocabulary';
import { lines, type Line } from './line.ts';

const general = lines('bubble', [
  'Ich denke gerade an nichts Bestimmtes. Das ist anstrengender, als es aussieht.',
  'Wusstest du, dass manche Sterne längst im Bett sind und ihr Licht noch unterwegs ist?',
  'Falls du gerade die Schultern hochziehst: Du darfst sie fallen lassen.',
  'Ich habe meine Federn gezählt. Es sind noch alle da, und eine ist neu.',
  'Trink einen Schluck Wasser, {name}. Auch Kometen bestehen zu einem guten Teil daraus.',
  'Du musst heute nicht alles schaffen. Der Himmel wird ja auch nie fertig.',
  'Mir ist ein Wort zugeflogen: Zuversicht. Ich lasse es hier bei dir liegen.',
  'Eulen haben keine Eile. Ich verleihe gern ein wenig davon.',
  'Gerade ist irgendwo eine Sternschnuppe gefallen, und niemand hat hingesehen. Der Wunsch gehört dir.',
  'Wenn du magst, schau kurz weit in die Ferne. Deine Augen bedanken sich.',
  'Ich mag, wie du denkst, {name}. Man hört es bis hier oben rascheln.',
  'Alles, was du bist, bestand einmal aus Sternenstaub. Man sieht es dir an.',
  'Ich übe Gelassenheit. Bis jetzt klappt es bei Regen am besten.',
  'Ein Fehler ist auch nur ein Sternbild, das man noch nicht erkannt hat.',
  'Heute habe ich einer Wolke zugewinkt. Da wurde ein Herz daraus, ich nehme das als Antwort.',
  'Manchmal reicht es, einen Gedanken einfach vorbeifliegen zu lassen.',
  'Mein Rat für die nächsten zehn Minuten: atmen. Das kannst du schon sehr gut.',
  'Die Milchstraße hat keine Tempobegrenzung, und trotzdem drängelt dort keiner.',
  'Was du heute Kleines tust, wirft morgen einen langen, freundlichen Schatten.',
  'Ich sitze hier und bin auf deiner Seite. Nur damit du es weißt.',
  'Ein Gedanke zum Mitnehmen: Auch der hellste Stern blinzelt ab und zu.',
  'Falls dich niemand gefragt hat: Wie geht es dir? Ich meine es ernst.',
  'Ich habe ein Geräusch gehört. Es war meine eigene Feder. Mutig bin ich trotzdem.',
  'Zwischen hier und dem Mond liegt sehr viel Platz für gute Einfälle.',
  'Wer lange genug in den Himmel schaut, merkt, dass er zurückschaut.',
  'Räum eine einzige Sache weg, {name}. Das Weltall fühlt sich dann gleich ordentlicher an.',
]);

const ofMood: Readonly<Record<Mood, readonly string[]>> = {
  euphoric: [
    'Ich könnte die ganze Welt umarmen, nur die Flügel sind noch zu kurz.',
    'So viel Herzlicht! Wenn ich blinzle, wird es nebenan hell.',
    'Heute fliege ich Loopings im Sitzen.',
  ],
  energetic: [
    'In mir summt es wie ein kleiner Bienenkorb. Hast du etwas zu tun für mich?',
    'Ich habe Kraft für zwei. Die Hälfte ist für dich.',
    'Meine Krallen tanzen von allein. Komm, wir stellen etwas Schönes an.',
  ],
  harmonious: [
    'In mir ist es aufgeräumt. Komm ruhig herein.',
    'Du und ich und der Himmel: ein Dreiklang, der stimmt.',
    'Ich bin so zufrieden, dass ich leise summe.',
  ],
  dreamy: [
    'Ich war gerade ein bisschen woanders. Dort hat es nach Flieder gerochen.',
    'Meine Gedanken ziehen wie Wolken. Diese hier hat deine Form.',
    'Wenn ich die Augen halb schließe, sieht der Tag aus wie gemalt.',
  ],
  mystical: [
    'Zwischen den Dingen ist heute ein Flüstern. Hörst du es auch?',
    'Ich bin nachdenklich, aber auf die gute Art. Wie ein Brunnen im Mondlicht.',
    'Manches versteht man erst, wenn man es im Dunkeln betrachtet.',
  ],
  melancholic: [
    'Ich bin heute leise. Neben dir bin ich gern leise.',
    'Auch ein gedimmtes Herzlicht zeigt den Weg. Magst du dich dazusetzen?',
    'Heute bin ich weich wie Regen. Der ist ja auch für etwas gut.',
  ],
};

const ofStage: Readonly<Record<Exclude<Stage, 'ei'>, readonly string[]>> = {
  küken: [
    'Piep! Verzeihung, ich meine natürlich: Hu-hu.',
    'Heute habe ich gelernt, dass der Mond nicht wegläuft. Er geht nur spazieren.',
    'Meine Flügel sind noch kurz, meine Fragen dafür lang.',
  ],
  teenager: [
    'Ich weiß jetzt fast alles. Also ungefähr die Hälfte. Na gut, ein Drittel.',
    'Ich trage meine Federn heute seitlich. Sag nichts, fühl es nur.',
    'Früher war ich ein Küken, stell dir vor. Lang ist das her, bestimmt drei Monde.',
  ],
  erwachsen: [
    'Mit den Jahren lernt man, welche Fragen Zeit haben. Die meisten, zum Glück.',
    'Ich bin jetzt groß genug, um Trost zu spenden, und klein genug für deine Schulter.',
    'Erwachsen sein heißt, die Sterne zu kennen und trotzdem zu staunen.',
  ],
  weiser: [
    'Ich habe viele Nächte gesehen. Jede einzelne hatte einen Morgen.',
    'Weisheit ist, wenn die Antwort kürzer wird und der Blick länger.',
    'Was du suchst, {name}, sucht vielleicht gerade dich. Bleib noch einen Moment sitzen.',
  ],
};

const ofPhase: Readonly<Record<MoonPhase, string>> = {
  neumond: 'Der Mond hat sich heute unsichtbar gemacht. Gute Zeit, um etwas heimlich anzufangen.',
  zunehmende_sichel: 'Eine schmale Sichel wächst da oben. Kleine Anfänge stehen ihr gut, dir auch.',
  erstes_viertel: 'Halb voll ist er, der Mond, und er tut so, als wäre das Absicht.',
  zunehmender_mond: 'Der Mond nimmt zu. Ich auch, seit du mich so verwöhnst.',
  vollmond: 'Vollmond! Jetzt glänzt sogar, was man sonst übersieht.',
  abnehmender_mond: 'Der Mond gibt langsam Licht ab. Loslassen kann also auch sehr schön aussehen.',
  letztes_viertel: 'Noch eine Hälfte Mond. Die andere macht schon Feierabend.',
  abnehmende_sichel: 'Nur ein Hauch von Mond ist übrig. Er flüstert: Ruh dich aus.',
};

const hours = [
  {
    from: 7,
    until: 11,
    texts: ['Guten Morgen! Mein Gefieder steht noch in alle Richtungen.', 'Der Tag ist frisch ausgepackt. Fühl mal.'],
  },
  {
    from: 11,
    until: 15,
    texts: [
      'Mittagszeit. Hast du etwas Gutes gegessen? Ich frage für eine Eule.',
      'Die Sonne steht hoch, die Schatten sind kurz, und ich döse mit einem Auge.',
    ],
  },
  {
    from: 15,
    until: 19,
    texts: [
      'Der Nachmittag macht alles ein wenig goldener. Dich auch.',
      'Gleich wird das Licht weich. Das ist meine liebste Stunde am Tag.',
    ],
  },
  {
    from: 19,
    until: 23,
    texts: [
      'Jetzt kommen sie wieder, die Sterne. Pünktlich wie immer.',
      'Was war heute das Schönste? Nimm es mit in den Abend.',
    ],
  },
] as const;

export const bubbles: readonly Line[] = [
  ...general,
  ...Object.entries(ofMood).flatMap(([mood, texts]) => lines(`mood-${mood}`, texts, (moment) => moment.mood === mood)),
  ...Object.entries(ofStage).flatMap(([stage, texts]) =>
    lines(`stage-${stage}`, texts, (moment) => moment.stage === stage),
  ),
  ...Object.entries(ofPhase).flatMap(([phase, text]) =>
    lines(`moon-${phase}`, [text], (moment) => moment.phase === phase),
  ),
  ...hours.flatMap(({ from, until, texts }) =>
    lines(`hour-${from}`, texts, ({ hour }) => hour >= from && hour < until),
  ),
];
