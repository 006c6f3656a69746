import { lines } from './line.ts';

/** A night that did her good, told on waking. */
export const dreams = lines('dream', [
  'Ich bin durch die Ringe des Saturn geglitten, und du saßest auf meinem Rücken.',
  'Im Traum hat mir der Große Bär das Honigbrot gereicht. Ein höflicher Kerl.',
  'Ich habe vom Meer geträumt. Jede Welle hatte einen Stern im Arm.',
  'Da war ein Baum aus lauter Licht, und auf jedem Ast saß ein guter Gedanke.',
  'Ich habe so tief geschlafen, dass ich auf der anderen Seite wieder herauskam.',
  'Im Traum warst du eine Eule, {name}. Deine Landung üben wir noch.',
  'Ich habe die ganze Nacht nichts geträumt. Herrlich, wie eine frisch gewischte Tafel.',
  'Heute Nacht hat mir der Mond seine Geschichten erzählt. Er nuschelt, aber gut.',
  'Ich war auf einem Ball der Planeten. Venus tanzt, Saturn hält die Mäntel.',
  'Ich träumte von einem Garten, in dem die Blumen erst um Mitternacht aufgehen.',
  'Meine Flügel waren so groß wie der Himmel, und doch passte ich in deine Hand.',
  'Im Traum habe ich eine Wolke gezähmt und Brigitte genannt.',
  'Ich bin einem Lichtstrahl nachgeflogen, bis er müde wurde. Wir haben beide gelacht.',
  'Da war ein stiller See, und in ihm lagen alle Sterne noch einmal.',
  'Ich habe geträumt, ich könnte pfeifen. Der ganze Wald hat mitgesungen.',
  'Ein Komet hat mich mitgenommen. Er fährt sehr ordentlich.',
  'Die Nacht war weich wie Moos, und der Morgen riecht nach Anfang.',
  'Ich träumte von einer Bibliothek, in der die Bücher zurücklesen.',
  'Heute Nacht waren alle Fragen der Welt kleine Lampions. Wir haben sie fliegen lassen.',
  'Im Traum hat jemand mein Lieblingslied gesummt. Ich glaube, das warst du.',
  'Ich schlief auf einem Wind, der genau wusste, wohin.',
  'Geträumt habe ich von Regen, der nach oben fällt. Ganz trocken, sehr gemütlich.',
  'Ich bin ausgeruht bis in die letzte Feder. Frag mich etwas Schweres.',
  'Zwei Sternbilder haben sich um den schönsten Platz gestritten. Ich habe vermittelt.',
]);

/** A bad dream, told on waking: over already, and a little funny. */
export const nightmares = lines('nightmare', [
  'Im Traum waren alle Sterne ausgeknipst. Gut, dass du da bist, jetzt sehe ich sie wieder.',
  'Ich habe geträumt, ich hätte mein Hu vergessen. Nur das zweite war noch da.',
  'Da war ein Wald ohne Äste. Stell dir vor, wo soll man da sitzen?',
  'Ich träumte, ich sei ein Huhn. Ein nettes Huhn, aber trotzdem.',
  'Eine Wolke hat mich die ganze Nacht verfolgt. Wahrscheinlich wollte sie nur reden.',
  'Im Traum fiel und fiel ich, bis mir einfiel, dass ich Flügel habe.',
  'Ich habe mich in einem Spiegellabyrinth verlaufen. Lauter ratlose Eulen.',
  'Der Mond war im Traum verschwunden. Er saß hinterm Haus und hat sich ausgeruht.',
  'Es hat im Traum gedonnert, dass die Federn flogen. Ein bisschen zittere ich noch.',
  'Ich sollte eine Prüfung über Sternbilder schreiben und hatte keinen Stift. Und auch keine Hände.',
  'Im Traum sprach ich nur Delfinisch, und weit und breit war kein Meer.',
  'Die Nacht war holprig. Setz dich kurz zu mir, dann wird der Tag rund.',
]);

/** The night's report, whatever the sky did. */
export const reports = lines('report', [
  'Ich habe den Himmel im Schlaf gehört. Er klang wie ein Cello hinter einer Tür.',
  'Die Sterne standen, wo sie hingehören, und ich lag, wo ich hingehöre.',
  'Zwischen zwei Träumen habe ich geblinzelt. Draußen war alles in Ordnung.',
  'Der Nachthimmel und ich, wir haben uns das Kissen geteilt.',
  'Ich habe mich einmal umgedreht, die Erde auch. Danach war Morgen.',
  'So eine Nacht ist wie ein Brief ohne Absender: Man spürt trotzdem, von wem er kommt.',
  'Über mir zog der Himmel seine Bahn, und ich habe leise mitgeatmet.',
  'Die Dunkelheit hatte heute Nacht Samtpfoten.',
  'Ich habe ein Ohr am Kissen gehabt und eins am Himmel.',
  'Jede Nacht schreibt eine Zeile in mein Gefieder. Diese liest sich gut.',
  'Oben wanderten die Lichter, unten wanderten meine Träume.',
  'Ich habe gelegen wie ein Stein im Bach: Alles floss, ich blieb.',
  'Die Nacht hat mir einen Rest Stille dagelassen. Magst du die Hälfte?',
  'Mein Schlaf hatte heute Fenster, und jedes ging zum Himmel hinaus.',
  'Ich schlief auf der linken Seite, da, wo das Herzlicht wohnt.',
  'Ein paar Sterne haben über mich gewacht. Ich habe sie nicht darum gebeten, nett von ihnen.',
  'Heute Nacht war der Himmel ein großes, langsames Atmen.',
  'Ich bin mit dem Mond eingeschlafen und ohne ihn aufgewacht. So macht er das immer.',
  'Im Halbschlaf habe ich dir einen Gruß nach oben geschickt. Er müsste bald landen.',
  'Die Nacht hatte viele Zimmer. Im letzten lag der Morgen.',
  'Ich habe auf die Planeten gehört wie auf Regen: ohne jedes Wort zu verstehen.',
  'Was der Himmel heute Nacht gesagt hat, verrate ich dir so nach und nach.',
]);
/** Reports of a sky that did her good, and of one that kept her turning. */
export const calmReports = lines('calm', [
  'Der Himmel hielt still, und ich schlief wie ein Stern hinter Wolken.',
  'Nichts zog und zerrte dort oben. Meine Federn sind glatt wie frisch gebügelt.',
  'Selten lag eine Nacht so weich um mich herum.',
  'Ruhiger Himmel, ruhige Eule. Heute bin ich zu allem Guten bereit.',
]);
export const restlessReports = lines('restless', [
  'Am Himmel war Betrieb, da habe ich mich ein paarmal gedreht. Halb so wild.',
  'Das viele Licht hat durch meine Lider geschienen. Heute blinzle ich etwas mehr.',
  'Oben liefen sie rückwärts, und ich habe im Traum mitgemacht. Etwas müde davon.',
  'Eine wache Nacht hat auch ihr Gutes: Ich weiß jetzt, wie der Morgen anfängt.',
]);
