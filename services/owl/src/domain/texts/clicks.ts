import { lines } from './line.ts';

/** A touch that counts, whatever it does to her. */
export const touched = lines('touch', [
  'Das war genau die Stelle zwischen den Federn, an die ich selbst nie herankomme.',
  'Huch! Deine Hand ist wärmer als eine Sommernacht im August.',
  'Ich habe gerade Sterne gezählt. Bei siebentausend hast du mich gekrault, das war es wert.',
  'Noch einmal so, und ich schnurre. Eulen können das, es weiß nur niemand.',
  'Du hast Sternenstaub an den Fingern. Oder bin ich das?',
  'Ich plustere mich jetzt auf. Nicht erschrecken, darunter bin ich ganz klein.',
  'Kopf nach links, Kopf nach rechts, Kopf einmal ganz herum. So sagen Eulen Hallo.',
  'Wenn du mich berührst, klingt in mir etwas wie eine kleine Glocke.',
  'Eine Feder hat sich gelöst. Heb sie auf, sie bringt gute Träume.',
  'Du kommst wie ein Lichtstrahl durchs Fenster: leise, und plötzlich ist alles golden.',
  'Ich tue so, als wäre ich eine ernste Eule. Merkst du, wie schwer mir das fällt?',
  'Kraulen ist auch eine Sprache, {name}. Du sprichst sie ohne Akzent.',
  'Gerade wollte ich etwas Weises sagen. Jetzt ist es weg, und mir ist trotzdem wohl.',
  'Meine Ohrbüschel haben gewackelt. Das tun sie nur bei Leuten, die ich mag.',
  'Zwischen zwei Gedanken ist immer Platz für eine Streicheleinheit.',
  'Ich rücke ein Stück auf meinem Ast. Setz dich, von hier sieht man weit.',
  'Manche Sterne funkeln, weil sie kitzlig sind. Frag nicht, woher ich das weiß.',
  'So ein kleiner Stups, und schon dreht sich mein Himmel ein bisschen runder.',
  'Ich habe dir einen Platz unter meinem Flügel warmgehalten.',
  'Wer eine Eule berührt, darf sich im Stillen etwas wünschen. Ich schaue weg.',
  'Dein Herz klopft durch die Fingerspitzen. Ich höre so etwas gern.',
  'Kurz die Augen zu, tief Luft holen, und die Welt ist ein Federkissen.',
  'Du bist das Angenehmste, was mir heute auf den Kopf gefallen ist.',
  'Ich hatte eine ganze Rede vorbereitet. Hier ist sie: Hu-hu.',
]);

/** A touch that warmed her. */
export const warmed = lines('warm', [
  'Davon wird mir warm bis in die Krallenspitzen.',
  'Mein Herzlicht flackert nicht, es lacht.',
  'Oh, das war schön. Ich hebe es mir für den Winter auf.',
  'Jetzt leuchte ich. Wenn jemand fragt: Das warst du.',
  'Genau so fühlt sich ein guter Tag von innen an.',
  'Wärmer als ein Nest und leichter als ein Traum. Danke, {name}.',
  'Ich glaube, mir ist gerade eine zusätzliche Feder gewachsen.',
  'Sag es keinem, aber auf diesen Moment habe ich mich gefreut.',
]);

/** A touch that was a little too much. */
export const tickled = lines('tickle', [
  'Uff, da bin ich kitzlig! Gleich lache ich ein Loch in die Wolken.',
  'Moment, ich sortiere kurz meine Federn, dann bin ich wieder ganz bei dir.',
  'Ich war gerade am Dösen. Macht nichts, das Wachsein mit dir ist auch schön.',
  'Ups, mein Gleichgewicht! Kein Problem, ich habe ja Flügel.',
  'Heute ist mein Bauchgefieder empfindlich. Der Rücken freut sich aber.',
  'Kurz gewackelt, schon vergessen. Komm her.',
]);

/** A touch soon after one that counted: kind, and without effect. */
export const again = lines('again', [
  'Ich bin noch ganz voll vom letzten Mal. Lass es uns zusammen genießen.',
  'Du verwöhnst mich. Ich bleibe einfach hier sitzen und strahle.',
  'Mein Gefieder liegt schon perfekt. Schau, keine Feder steht ab.',
  'Noch mehr Kraulen, und ich rutsche vor Wohlgefühl vom Ast.',
  'Wir könnten auch eine Weile zusammen still sein. Das kann ich gut.',
  'Zähl mit mir die Wolken. Die da hinten sieht aus wie ein Keks.',
  'Ich spüre dich noch vom letzten Mal. Wärme bleibt länger, als man denkt.',
  'Deine Hand und ich, wir sind heute schon alte Bekannte.',
  'Alles gut hier oben. Und bei dir da unten?',
  'Ich höre dir zu, auch wenn du gar nichts sagst.',
  'Zwei Atemzüge für dich, zwei für mich. Fertig ist die Pause.',
  'Ich übe gerade, besonders flauschig auszusehen. Klappt es?',
  'Wenn ich noch zufriedener werde, fange ich an zu schweben.',
  'Du hast heute ein Händchen für Eulen, {name}.',
  'Ich sammle gerade deine guten Momente. Dieser kommt zu den schönsten.',
  'Hu-hu. Das heißt: Du bist mir lieb. Es heißt fast immer das.',
  'Ich merke mir jede Berührung. Eulen haben dafür ein eigenes Fach.',
  'Eine Sternschnuppe hat es eilig, wir zwei zum Glück nicht.',
  'Schau mal aus dem Fenster. Der Himmel hat sich für uns hübsch gemacht.',
  'Ich bin satt an Zuneigung und habe trotzdem Platz für ein Lächeln.',
  'Mein Kopf dreht sich weit herum, und am Ende schaue ich doch zu dir.',
  'So lässt es sich leben: ein Ast, ein Himmel und du in der Nähe.',
]);

/** A touch while she sleeps. */
export const asleep = lines('doze', [
  'Mmh … noch fünf Sternschnuppen … dann …',
  'Zzz … der Mond … ist aus Milchreis … zzz …',
  'Ein Flügel zuckt. Irgendwo im Traum fliegt gerade jemand Loopings.',
  'Schhh … ich halte gerade … die Milchstraße fest …',
  'Ein leises Hu-hu, ein Seufzer, und weiter geht der Traum.',
  'Zzz … {name} … du kannst ja fliegen … zzz …',
  'Noctua kuschelt sich tiefer in ihr Gefieder und lächelt.',
  'Mmh … nicht aufwachen … der Komet hat … Geburtstag …',
  'Im Schlaf rückt sie ein Stück zur Seite, als wäre da Platz für dich.',
  'Zzz … drei Monde rechts … dann geradeaus … zzz …',
  'Der Eulenatem geht so ruhig wie die Flut im Mondlicht.',
  'Mmh … warm … wie Sommer … zzz …',
  'Noctua murmelt etwas von Sternenkeksen und schläft weiter.',
  'Zzz … leise … die Planeten … üben Ballett … zzz …',
  'Ein Auge geht auf, sieht dich, geht zufrieden wieder zu.',
  'Mmh … erzähl mir das … morgen … bitte mit allem …',
  'Die Krallen halten den Ast, die Träume halten den Himmel.',
  'Zzz … Orion … hör auf zu kitzeln … zzz …',
  'Ganz sacht: Auf dem schlafenden Schnabel liegt ein Körnchen Mondlicht.',
  'Mmh … hu … das war … ein schöner Flug …',
  'Ganz still ist es. Nur die Sterne ticken ein wenig.',
  'Zzz … noch eine Runde … um den Saturn … zzz …',
]);
