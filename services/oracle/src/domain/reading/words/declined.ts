import type { Concern } from '@sternenrat/contracts/reading';

/** Words of matters in which Noctua never picks an option, whatever the rest of the text is about. */
export const declinedWords: Partial<Record<Concern, string>> = {
  stocks: 'aktie*, *aktien, etf*, bitcoin*, krypto*, ethereum, fonds, aktienfonds, depot, dax, zertifikate, anleihen',
  medical:
    'tablette*, medikament*, antibiotik*, operieren, operation, impfen, impfung, chemo*, bestrahlung, antidepressiv*, kortison, cortison, schmerzmittel, insulin, dosis, die pille, pille absetzen, notaufnahme, krankenhaus',
  pregnancy: 'abtreib*, abtreibung, schwangerschaftsabbruch, wird es ein junge, wird es ein mädchen, wirds ein *',
  law: 'klagen, verklagen, anklagen, anzeigen, anzeige erstatten, einspruch, widerspruch einlegen, vor gericht, vergleich annehmen, aussage verweigern',
  gambling: 'lotto*, lose kaufen, casino, spielbank, roulette, sportwette*, wetten, wette*, poker um geld',
};

/** Symptoms that belong to a doctor, whatever else the text says. */
export const symptoms =
  'herzstolpern, herzrasen, herzrhythmusstörung*, brustschmerz*, schmerzen in der brust, druck auf der brust, atemnot, kriege .. keine luft, bekomme .. keine luft, knoten in der brust, blut im (stuhl|urin), ohnmächtig geworden, umgekippt, lähmung*, taubheitsgefühl*, sehstörung*, seit (tagen|wochen) fieber';
