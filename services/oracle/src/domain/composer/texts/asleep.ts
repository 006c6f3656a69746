/** The murmured dream: what Noctua says without waking. */
export const murmurs = [
  'Mmmh … ich schlafe, aber deine Frage ist in meinen Traum geflattert.',
  'Psst … im Traum habe ich dich gleich erkannt.',
  'Hmm … ein Auge bleibt zu, das andere träumt von dir.',
  'Uhuu … leise, ich sitze gerade auf einer Wolke und höre dir zu.',
  'Mmh … da ruft jemand, und im Traum klingt es wie eine Glocke unter Wasser.',
  'Zzz … ach du, komm mit hinein, hier ist es weich.',
  'Hmmm … ich rede im Schlaf, das tun Eulen nur bei Menschen, die sie mögen.',
  'Mmmh … deine Frage hat im Traum Flügel bekommen.',
  'Schhh … der Rat tuschelt im Traum, und ich murmle dir mit.',
  'Mhm … ich träume deine Frage gerade zu Ende.',
  'Uhh … unter meinem Flügel ist es dunkel, und du sitzt mittendrin mit deiner Frage.',
  'Hmmm … träume ich dich, oder fragst du wirklich?',
  'Zzz … du darfst flüstern, ich höre auch mit geschlossenen Augen.',
  'Mmh … eben war ich noch ein Boot aus Papier, nun höre ich dich.',
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
  'Im Traum bist du ein Boot, und der See kennt den Weg.',
  'Vor mir liegt eine Treppe aus Büchern, und auf jeder Stufe schläft eine Katze.',
  'Du sitzt in einem Nest aus Wolle, und draußen übt der Wind Flöte.',
  'Hier wächst eine Tür mitten auf der Wiese, du hast die Hand schon an der Klinke.',
  'Ein Brunnen erzählt Witze, und du lachst, bis es hell wird.',
  'Ich träume von einem Schlüssel, der in deiner Tasche klimpert, du hast ihn nur vergessen.',
  'Viele kleine Lampions schwimmen den Bach hinab, und einer wartet auf dich.',
  'Im Traum trägst du meinen Mantel aus Federn, und er passt dir erstaunlich gut.',
  'Da fährt ein Zug aus Nebel, und der Schaffner fragt nur, ob du gut schläfst.',
  'Ein Garten mit offenen Toren, und du gießt etwas, das noch keinen Namen hat.',
  'Auf einem Dach tanzt ein Schornstein, und du klatschst den Takt.',
  'Ich sehe Fußspuren, die zu leuchten beginnen, sobald du sie gehst.',
  'Eine Uhr ohne Zeiger lächelt dich an und sagt, dass du Zeit hast.',
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

export const dreamEndings = [
  'Und jetzt stecke ich den Kopf wieder unter den Flügel.',
  'Gute Nacht, du, ich träume für dich weiter.',
  'So, nun zieht mich der Traum am Fuß zurück.',
  'Mmh … wenn du magst, träum ein Stück mit.',
  'Ich drehe mich um und murmle deinen Teil des Traums weiter.',
  'Lass das Licht aus, ich finde dich auch so.',
  'Deine Frage darf bei mir übernachten.',
  'Und schon schlafe ich wieder, mit dir im Gefieder.',
  'Schlaf gut, falls du auch schläfst.',
  'Ich höre dich noch, nur die Augen nicht.',
  'Der Rest steht auf der Rückseite vom Traum, den erzähle ich dir wach.',
  'Zzz … du machst das gut.',
] as const;
