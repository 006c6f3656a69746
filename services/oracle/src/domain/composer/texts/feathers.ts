/** Sentences that rest on a feather. `{name}`, `{thema}` (accusative); `{was}` 'eine Prüfung', `{dem}` 'der Prüfung', `{wann}` 'in drei Tagen'. */
export const personFeathers = [
  'Grüß mir {name}, den Namen habe ich unterm Flügel aufgehoben.',
  'An {name} erinnere ich mich auch noch, Namen fallen mir selten aus dem Gefieder.',
  'Von {name} hast du mir erzählt, das liegt noch warm in meinem Nest.',
  'Den Namen {name} habe ich mir gemerkt, er klingt von hier oben gut.',
] as const;
export const todayFeathers = [
  'Heute steht ja {was} an, ich drücke dir alle Krallen.',
  'Dass heute {was} ansteht, habe ich nicht vergessen, mein bester Zweig wippt für dich.',
] as const;
export const comingFeathers = [
  'Und {wann} steht {was} an, das habe ich auf meinem Blatt.',
  'Ich habe nicht vergessen, dass {wann} {was} ansteht.',
  'Auf meinem Kalenderblatt steht {wann} {was}, und ich halte dir den Ast frei.',
] as const;
export const pastFeathers = [
  'Erzähl mir bei Gelegenheit, wie es mit {dem} gegangen ist.',
  'Das mit {dem} liegt nun hinter dir, ich bin neugierig auf deinen Bericht.',
] as const;
export const themeFeathers = [
  'Über {thema} reden wir ja öfter, auch das gehört zu dir.',
  'Wir sprechen nicht zum ersten Mal über {thema}, manche Fragen wohnen eben bei einem.',
] as const;
/** Before the feather's own words. */
export const wordFeathers = [
  'Ich weiß noch: ',
  'Das habe ich mir gemerkt: ',
  'Auf einer meiner Federn steht: ',
  'In meinem Nest liegt ein Zettel von dir: ',
] as const;
