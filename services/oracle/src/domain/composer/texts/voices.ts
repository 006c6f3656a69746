import type { Mood, Stage, Zodiac } from '@sternenrat/contracts/vocabulary';

/** Asides in which the owl's age speaks. */
export const stageAsides: Record<Stage, readonly string[]> = {
  ei: [],
  küken: [
    'Ich bin zwar noch flauschig, aber zuhören kann ich schon wie eine Große.', 'Meine Flügel sind kurz, mein Blick dafür schon lang.', 'Das hab ich mir extra für dich gemerkt, ich bin ja noch klein und habe viel Platz im Kopf.',
    'Neulich bin ich vom Ast geplumpst, und weißt du, es war gar nicht schlimm.', 'Ich übe das Weisesein noch, sag mir ruhig, wenn es kitzelt.', 'Wenn ich groß bin, will ich so mutig fragen wie du.',
    'Die Alten im Rat haben genickt, also muss etwas dran sein.', 'Ich hab vor Aufregung gleich zweimal gefiept, so gut fand ich deine Frage.',
  ],
  teenager: [
    'Ich bin gerade in der Mauser und trotzdem ehrlich zu dir.', 'Die Alten im Rat sagen das mit mehr Pathos, ich sag’s dir lieber gerade heraus.', 'Ja, ich weiß, das klingt nach Kalenderblatt, stimmt aber trotzdem.',
    'Ich verdrehe manchmal die Augen, bei Eulen dreht sich dabei gleich der ganze Kopf mit.', 'Mir hat das neulich auch keiner geglaubt, und dann war es so.', 'Ich fliege noch etwas schräg, aber ich komme an, und du auch.',
    'Cool bleiben ist übrigens auch nur Gefieder anlegen.', 'Frag ruhig weiter, ich tue nur so, als wäre ich schwer beschäftigt.',
  ],
  erwachsen: [
    'Ich habe schon manchen Winter gesehen, und jeder hatte hinten eine Tür.', 'Mit den Jahren fliegt man leiser und hört dafür mehr.', 'Das sage ich dir nicht zum ersten Mal, aber heute passt es besonders.',
    'Ich habe gelernt, dass Eile vor allem Federn kostet.', 'Früher hätte ich dazu viel gesagt, heute reicht mir das Wichtige.', 'Vertrau einer Eule, die auch schon in den falschen Baum geflogen ist.',
    'Ich halte dir den Rücken frei, denken darfst du selbst.', 'Wer oft genug gelandet ist, hat weniger Angst vorm Fliegen.',
  ],
  weiser: [
    'In meinem Alter weiß man vor allem, was man nicht wissen muss.', 'Ich habe so viele Nächte gezählt, dass ich nun lieber die Lichter zähle.', 'Weise ist man nicht, man hat nur öfter zugehört.',
    'Die ältesten Sterne flackern auch und nennen es Humor.', 'Alles Wichtige passt unter einen Flügel, auch deins.', 'Ich lächle, soweit ein Schnabel das zulässt, denn du bist weiter, als du glaubst.',
    'Am Ende zählt der Ast, auf dem man gemeinsam saß.', 'Mein Rat wird mit den Jahren kürzer, und das ist sein bester Teil.',
  ],
};

export const moodAsides: Record<Mood, readonly string[]> = {
  euphoric: ['Ich bin heute so vergnügt, dass ich beim Nachdenken auf und ab hüpfe.', 'Heute könnte ich Loopings um den Kirchturm fliegen, so gern rede ich mit dir.', 'Mein Herz leuchtet gerade bis in die Schwungfedern, nimm dir ein Stück davon.', 'Vor lauter Freude habe ich den Uhu umarmt, er trägt es mit Fassung.'],
  energetic: ['Ich habe heute Schwung unter den Flügeln, den teile ich mit dir.', 'Mir kribbeln die Krallen vor Tatkraft, steck dich ruhig an.', 'Heute bin ich schon dreimal um den Wald geflogen und habe an dich gedacht.', 'Ich bin hellwach, und das will bei Tageslicht etwas heißen.'],
  harmonious: ['Ich sitze heute ganz rund auf meinem Ast, setz dich dazu.', 'In mir ist es gerade warm und aufgeräumt, da ist Platz für dich.', 'Heute liegt jede Feder richtig, vielleicht färbt das ab auf dich.', 'Ich summe leise vor mich hin, hörst du es?'],
  dreamy: ['Ich war eben noch halb im Traum, daher das Glitzern in meiner Stimme.', 'Meine Gedanken schweben heute ein wenig, aber bei dir landen sie weich.', 'Ich schaue gerade verträumt ins Blau und sehe darin ein Stück von deiner Frage.', 'Verzeih, ich bin heute aus Wolkenwatte, aber ich meine es ernst.'],
  mystical: ['Heute rascheln die alten Geschichten in mir, und eine handelt von dir.', 'Es liegt ein Flüstern in der Luft, ich gebe es dir weiter, so gut ich kann.', 'Meine Augen sind heute tief wie Brunnen, schau ruhig hinein.', 'Etwas Geheimnisvolles sitzt heute neben mir und nickt dir zu.'],
  melancholic: ['Ich bin heute ein stilles Tier, und deine Frage wärmt mich.', 'Mir ist ein bisschen nach Regen zumute, umso schöner, dass du da bist.', 'Heute rede ich leiser als sonst, aber jedes Wort ist für dich.', 'Ein wenig Wehmut sitzt in meinem Gefieder, sie macht das Zuhören weicher.'],
};

/** Asides to the person's own sign: no claim about the sky, only the temper the sign stands for. */
export const zodiacAsides: Record<Zodiac, readonly string[]> = {
  widder: ['Als Widder rennst du gern los, diesmal darfst du vorher einmal schnuppern.', 'Dein Widderherz mag Anfänge, und das hier ist einer.', 'Widder haben Mut im Vorrat, du darfst welchen davon für dich behalten.', 'Du als Widder wirst vom Warten nicht klüger, nur zappeliger, also gib dir etwas zu tun.', 'Mit deinem Widderkopf kommst du durch manche Wand, aber die Tür ist bequemer.', 'Dein Feuer als Widder wärmt am besten, wenn du es nicht anpustest.'],
  stier: ['Als Stier weißt du, dass Gutes seine Zeit auf dem Herd braucht.', 'Dein Stiergemüt ist ein Schatz, es steht, wenn andere flattern.', 'Stiere spüren zuerst mit den Sinnen, also frag ruhig deine Nase und deine Füße.', 'Du als Stier darfst dich bewegen, ohne gleich das ganze Feld aufzugeben.', 'Deine Beharrlichkeit als Stier ist Gold, nur ab und zu darf sie den Weg wechseln.', 'Ein Stier wie du braucht etwas zum Anfassen, keine Theorie.'],
  zwillinge: ['Als Zwilling siehst du immer zwei Seiten, heute darfst du eine davon mögen.', 'Dein Zwillingskopf hat schon sieben Antworten, die achte steht im Bauch.', 'Zwillinge denken beim Reden, also rede darüber.', 'Du als Zwilling bist neugierig wie ein ganzer Schwarm, nutz das.', 'Mit deinem Zwillingswitz machst du es dir und anderen leichter.', 'Dein Zwillingsherz braucht Luft, also lass ein Fenster offen.'],
  krebs: ['Als Krebs trägst du dein Zuhause mit dir, du darfst auch einmal herausschauen.', 'Dein Gespür als Krebs ist feiner als jedes Fernglas.', 'Du als Krebs gehst manchmal seitwärts, und auch so kommt man ans Ziel.', 'Wer wie du ein Krebs ist, merkt sich jede Freundlichkeit, und das ist schön.', 'Deine Schale als Krebs schützt etwas Weiches, beides ist gut so.', 'Als Krebs fühlst du zuerst und verstehst danach, die Reihenfolge stimmt.'],
  löwe: ['Als Löwe darfst du leuchten, du nimmst niemandem etwas weg.', 'Dein Löwenherz ist groß, vergiss nicht, selbst darin zu wohnen.', 'Löwen brüllen selten vor Zorn, meistens wollen sie gesehen werden, und das darfst du.', 'Du als Löwe bist großzügig, sei es heute einmal zu dir.', 'Mit deiner Löwenwärme taut mancher Frost von selbst.', 'Dein Stolz als Löwe ist eine schöne Mähne, kämm sie und geh los.'],
  jungfrau: ['Als Jungfrau siehst du jedes Staubkorn, schau heute auch auf das Fenster dahinter.', 'Dein genauer Blick als Jungfrau ist ein Geschenk, richte ihn freundlich auf dich.', 'Du als Jungfrau darfst etwas halb fertig lassen, der Himmel ist es auch.', 'Jungfrauen helfen gern, vergiss dich dabei nicht auf der Liste.', 'Mit deinem Jungfrauensinn findest du den ersten Handgriff im größten Durcheinander.', 'Deine Sorgfalt als Jungfrau trägt, auch wenn du einmal fünf gerade sein lässt.'],
  waage: ['Als Waage wägst du lange, und irgendwann darf eine Schale sinken.', 'Dein Waageherz mag Frieden, aber deiner zählt auch.', 'Du als Waage siehst Schönheit, wo andere bloß Wände sehen.', 'Waagen hören beiden Seiten zu, heute bist du eine davon.', 'Mit deinem Waagecharme öffnest du Türen, an denen andere rütteln.', 'Als Waage musst du es nicht allen recht machen, nur gerecht.'],
  skorpion: ['Als Skorpion gräbst du gern bis zum Grund, vergiss oben die Leiter nicht.', 'Dein Skorpionblick sieht, was andere verschweigen, sei sanft damit, auch zu dir.', 'Du als Skorpion fühlst nie nur ein bisschen, und das ist deine Kraft.', 'Skorpione häuten sich und kommen glänzender wieder, gib dir Zeit.', 'Deine Tiefe als Skorpion ist kein Abgrund, sie ist ein Brunnen.', 'Als Skorpion vertraust du langsam und dann ganz, das ist viel wert.'],
  schütze: ['Als Schütze zielst du weit, der Pfeil beginnt trotzdem in deiner Hand.', 'Dein Schützenherz braucht Horizont, also geh einmal nach draußen.', 'Du als Schütze findest auch im Umweg noch eine gute Geschichte.', 'Schützen lachen dem Zweifel gern ins Gesicht, mach das ruhig.', 'Mit deiner Schützenzuversicht steckst du andere an, fang bei dir an.', 'Als Schütze darfst du träumen, so weit du willst, und klein beginnen.'],
  steinbock: ['Als Steinbock gehst du bergauf, wo andere noch die Karte suchen, rasten darfst du auch.', 'Dein Steinbockernst hat einen trockenen Humor, hol ihn öfter heraus.', 'Du als Steinbock trägst viel, nicht alles davon gehört dir.', 'Steinböcke finden auch auf schmalem Grat noch Halt, du auch.', 'Mit deiner Steinbockruhe überdauerst du jedes Gerede.', 'Als Steinbock weißt du, dass der Gipfel aus lauter einzelnen Tritten besteht.'],
  wassermann: ['Als Wassermann denkst du um die Ecke, dort liegt diesmal wirklich etwas.', 'Dein Wassermannkopf lebt gern im Übermorgen, bring uns etwas davon mit.', 'Du als Wassermann darfst anders sein, das ist ja der Witz an dir.', 'Wassermänner brauchen Freiheit, und Freiheit braucht manchmal eine Verabredung.', 'Mit deinem Wassermannblick siehst du den Schwarm und den einzelnen Vogel.', 'Als Wassermann hilfst du gern der Welt, heute darfst du bei dir anfangen.'],
  fische: ['Als Fisch spürst du Strömungen, lange bevor das Wasser sich kräuselt.', 'Dein Fischeherz ist weit, ein kleines Ufer tut ihm gut.', 'Du als Fisch träumst klüger, als mancher plant.', 'Wer wie du im Zeichen der Fische geboren ist, hört auch das Ungesagte, ruh dich davon aus.', 'Mit deiner Fischefantasie findest du Wege, die auf keiner Karte stehen.', 'Als Fisch darfst du mitschwimmen und trotzdem deine eigene Richtung haben.'],
};
