import { WordList } from './pattern.ts';

const othersAct = new WordList(
  `wann (endlich )?(ruft|meldet|schreibt|antwortet|reagiert|entscheidet|verzeiht|vergibt|fragt|traut|gesteht|entschuldigt|bezahlt|zahlt|repariert|liefert|bearbeitet|genehmigt|kündigt) (er|sie|es|mein*|unser*|der|die|das|man), wann (endlich )?(ruft|meldet|schreibt|antwortet|reagiert|verzeiht|fragt|traut|zahlt) _ .. (zurück|sich|mir|mich|endlich|an|wieder), wann (kriege|bekomme|erhalte|erfahre|höre) ich .. (antwort|bescheid|post|rückmeldung|rückruf|zusage|ergebnis|ergebnisse|nachricht|brief|paket|päckchen|termin|bewilligung|erstattung|rückzahlung), wann (wird|werden) .. (geliefert|bearbeitet|repariert|bezahlt|ausgezahlt|überwiesen|genehmigt), wann kommt (mein|meine|der|die|das) .. (paket|brief|bescheid|antwort|rückruf|handwerker|techniker|lieferung|post|ergebnis|zusage|rückmeldung|bewilligung)`,
);

/** True if other people decide on the time asked for: "Wann ruft die Hausverwaltung zurück?" */
export const awaitsOthers = (asked: string): boolean => othersAct.test(asked);

const advice = new WordList(
  `was (soll|sollte|kann|könnte|muss|darf) (ich|man|wir), was (mache|mach|tue|sage|schreibe|antworte|schenke|koche|ziehe|nehme|unternehme) ich, was tun, was hilft, was würdest du, was rätst du, was empfiehlst du, was wäre .. (klug|richtig|sinnvoll|besser)`,
);

/** True if a question with "was" asks what to do, not what will happen. */
export const asksAdvice = (asked: string): boolean => advice.test(asked);
