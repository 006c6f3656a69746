/** Lead-ins before a whole sentence; most sentences go without. */
export const ackFrames = [
  'Also gut: ',
  'Ganz unter uns: ',
  'Eins vorweg: ',
  'Ich sag mal so: ',
  'Federn aufs Herz: ',
] as const;

export const insightFrames = [
  'Mein Eindruck: ',
  'Was ich dazu weiß: ',
  'Ich glaube: ',
  'Vergiss nicht: ',
  'Der Rat meint: ',
  'Mit Eulenblick gesehen: ',
  'Leise gesagt: ',
  'Merk dir das eine: ',
  'Ich zwinkere und sage: ',
  'Unter uns Nachtvögeln: ',
] as const;

export const imageFrames = [
  'Denk daran: ',
  'Bei uns im Rat heißt es: ',
  'Auf Eulenart gesagt: ',
  'Meine Großmutter, eine alte Schleiereule, sagte gern: ',
  'Stell dir vor: ',
  'Ein Bild dazu: ',
  'Im Wald lernt man: ',
  'Eine alte Baumregel geht so: ',
  'Mir fällt dazu ein: ',
] as const;

export const suggestionFrames = [
  'Mein kleiner Rat: ',
  'Probier das: ',
  'Tu mir einen Gefallen: ',
  'Ein Vorschlag vom Ast: ',
  'Etwas ganz Kleines: ',
  'Für dich ausgebrütet: ',
  'Das kannst du gleich tun: ',
  'Ein Krümel Rat: ',
  'Wenn du magst: ',
  'Kleine Aufgabe von mir: ',
] as const;

export const questionFrames = [
  'Und jetzt frage ich dich: ',
  'Sag mir: ',
  'Eine Frage zurück: ',
  'Eulen fragen gern nach: ',
  'Dreh du jetzt den Kopf: ',
  'Verrat mir eins: ',
  'Das lasse ich dir da: ',
  'Nur für dich zum Mitnehmen: ',
] as const;

/** Before a bare fact, where Noctua declines to read anything from it. */
export const neutralSkyFrames = [
  'Vom Himmel erzähle ich dir nur, was ist, ohne Deutung: ',
  'Damit du trotzdem etwas Himmel mitnimmst: ',
  'Nur zum Hinaufschauen: ',
  'Ganz ohne Hintergedanken, der Himmel von jetzt: ',
  'Der Himmel antwortet darauf nicht, er steht einfach da: ',
  'Aus dem Logbuch des Rates, rein zur Kenntnis: ',
  'Was ich sicher weiß, steht oben: ',
  'Für die Ruhe ein Blick hinauf: ',
  'Eine Himmelsnotiz, mehr nicht: ',
  'Zum Durchatmen ein Stück Himmel: ',
  'Oben geht derweil alles seinen Gang: ',
  'Das hat nichts mit deiner Frage zu tun, ist aber wahr: ',
] as const;

/** Times for a suggestion, by the hour of the player's day: each fits after an imperative verb. */
export function timesFor(hour: number): readonly string[] {
  if (hour < 5) return ['morgen früh', 'morgen Mittag', 'nach dem Aufwachen', 'im Lauf des Tages'];
  if (hour < 11) return ['noch heute Vormittag', 'heute Mittag', 'heute Nachmittag', 'heute Abend', 'heute'];
  if (hour < 16)
    return ['heute Nachmittag', 'heute Abend', 'noch vor dem Abendessen', 'heute', 'in den nächsten Stunden'];
  if (hour < 20) return ['heute Abend', 'noch heute', 'nach dem Abendessen', 'morgen früh', 'morgen'];
  return ['morgen früh', 'morgen Mittag', 'morgen', 'nach dem Aufwachen', 'morgen Nachmittag'];
}
