/** The murmured dream: what Noctua says without waking. */
export const sounds = ['Mmmh … ', 'Psst … ', 'Hmm … ', 'Uhuu … ', 'Zzz … ', 'Schhh … ', 'Mhm … ', 'Uhh … '] as const;
/** After a sound. */
export const murmurs = [
  'ich schlafe, aber deine Frage ist in meinen Traum geflattert.',
  'im Traum habe ich dich gleich erkannt.',
  'ein Auge bleibt zu, das andere träumt von dir.',
  'leise, ich sitze gerade auf einer Wolke und höre dir zu.',
  'da ruft jemand, und im Traum klingt es wie eine Glocke unter Wasser.',
  'ach du, komm mit hinein, hier ist es weich.',
  'ich rede im Schlaf, das tun Eulen nur bei Menschen, die sie mögen.',
  'deine Frage hat im Traum Flügel bekommen.',
  'der Rat tuschelt im Traum, und ich murmle dir mit.',
  'ich träume deine Frage gerade zu Ende.',
  'unter meinem Flügel ist es dunkel, und du sitzt mittendrin mit deiner Frage.',
  'träume ich dich, oder fragst du wirklich?',
  'du darfst flüstern, ich höre auch mit geschlossenen Augen.',
  'eben war ich noch ein Boot aus Papier, nun höre ich dich.',
] as const;

export const echoMurmurs = [
  'Mmmh … „{wort}“ … das Wort schwebt hier herum wie eine Feder.',
  'Hmm … im Traum steht „{wort}“ auf einem Türschild, und ich klopfe an.',
  'Psst … „{wort}“ hat sich gerade neben mich gelegt.',
  'Zzz … ich höre „{wort}“, und alle Wolken nicken.',
  'Mhm … „{wort}“ … im Traum schmeckt das nach Holunder.',
  'Uhuu … jemand malt „{wort}“ mit Kreide an den Himmel meines Traums.',
] as const;

export const dreamScenes = [
  'Ich sehe einen Steg aus Licht, und du gehst darauf, ohne nach unten zu schauen.',
  'Da ist ein Baum voller Laternen, und eine davon trägt deinen Namen.',
  'Du bist ein Boot, und der See kennt den Weg.',
  'Vor mir liegt eine Treppe aus Büchern, und auf jeder Stufe schläft eine Katze.',
  'Du sitzt in einem Nest aus Wolle, und draußen übt der Wind Flöte.',
  'Hier wächst eine Tür mitten auf der Wiese, du hast die Hand schon an der Klinke.',
  'Ein Brunnen erzählt Witze, und du lachst, bis es hell wird.',
  'Da ist ein Schlüssel, der in deiner Tasche klimpert, du hast ihn nur vergessen.',
  'Viele kleine Lampions schwimmen den Bach hinab, und einer wartet auf dich.',
  'Du trägst meinen Mantel aus Federn, und er passt dir erstaunlich gut.',
  'Da fährt ein Zug aus Nebel, und der Schaffner fragt nur, ob du gut schläfst.',
  'Ein Garten mit offenen Toren, und du gießt etwas, das noch keinen Namen hat.',
  'Auf einem Dach tanzt ein Schornstein, und du klatschst den Takt.',
  'Ich sehe Fußspuren, die zu leuchten beginnen, sobald du sie gehst.',
  'Eine Uhr ohne Zeiger lächelt dich an und sagt, dass du Zeit hast.',
  'Ein Leuchtturm dreht sich für dich um und winkt mit dem Licht.',
  'Da hängt eine Schaukel an einer Wolke, und niemand drängelt.',
  'Ein Regenschirm läuft über die Brücke, und du läufst trocken nebenher.',
] as const;

/** Lead-ins for the other sentences of a dream. */
export const dreamFrames = [
  'Hmm … ',
  'Mmh … ',
  'Und im Traum flüstert es: ',
  'Der Traum sagt: ',
  'Ich murmle: ',
  'Psst … ',
  'Leise, leise: ',
  'Zwischen zwei Atemzügen: ',
  'Im Halbschlaf weiß ich: ',
  'Uhuu … ',
] as const;

/** Two halves: every first one goes with every second one. */
export const dreamTurns = [
  'Jetzt stecke ich den Kopf wieder unter den Flügel',
  'Ich drehe mich noch einmal um',
  'Gleich sinke ich zurück ins Moos',
  'Ich kuschle mich tiefer ins Gefieder',
  'Nun falle ich wieder auf meine Wolke',
  'Mmh … ich mache die Augen gar nicht erst auf',
  'Ich rutsche ein Stück näher an den Traum',
  'Zzz … ich zähle noch drei Sterne',
  'Schon hebe ich wieder ab',
  'Ich lege den Schnabel auf die Brust',
  'Uhuu … ich ziehe die Wolke bis zu den Federohren hoch',
  'Ich folge jetzt dem kleinen Fuchs in den Wald',
] as const;
export const dreamEndings = [
  'und träume ein Stück für dich mit.',
  'und lasse deine Frage bei mir übernachten.',
  'und halte dir einen warmen Platz frei.',
  'und murmle deinen Teil des Traums weiter.',
  'und erzähle dir den Rest, wenn ich wach bin.',
  'und höre dich trotzdem noch.',
  'und wünsche dir etwas Schönes auf die Wimpern.',
  'und lasse das Licht für dich aus.',
  'und puste dir etwas Ruhe hinüber.',
  'und freue mich auf dich am Morgen.',
] as const;
