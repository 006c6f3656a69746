/** `p`: plural. */
export type Gender = 'm' | 'f' | 'n' | 'p';

/** Words for people and pets of the player, without words about profession, faith or health. */
export const relations: Readonly<Record<string, Gender>> = {
  Freundin: 'f',
  Freund: 'm',
  Schwester: 'f',
  Bruder: 'm',
  Mutter: 'f',
  Mama: 'f',
  Vater: 'm',
  Papa: 'm',
  Tochter: 'f',
  Sohn: 'm',
  Oma: 'f',
  Opa: 'm',
  Tante: 'f',
  Onkel: 'm',
  Cousine: 'f',
  Cousin: 'm',
  Nichte: 'f',
  Neffe: 'm',
  Kollegin: 'f',
  Kollege: 'm',
  Kollegen: 'm',
  Chefin: 'f',
  Chef: 'm',
  Nachbarin: 'f',
  Nachbar: 'm',
  Mitbewohnerin: 'f',
  Mitbewohner: 'm',
  Partnerin: 'f',
  Partner: 'm',
  Katze: 'f',
  Kater: 'm',
  Hund: 'm',
  Hündin: 'f',
  Pferd: 'n',
  Hamster: 'm',
  Kaninchen: 'n',
  Papagei: 'm',
  Wellensittich: 'm',
};

/** Capitalised words that aren't names, but may follow a relation ("meine Mutter Angst"). */
export const noNames = new Set(
  `Angst Hunger Durst Lust Zeit Geld Recht Streit Urlaub Geburtstag Besuch Glück Pech Mut Ruhe Platz Arbeit Stress Spaß Ärger
  Kinder Hilfe Schluss Sorgen Probleme Bescheid Deutsch Mathe Englisch Musik Fußball Kaffee Kuchen Essen Heute Morgen Gestern
  Noctua Eule Abends Nachts Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Eifersucht Liebe Vertrauen Kontakt
  Interesse Respekt Vorwürfe Schuld Heimweh Fernweh Feierabend Ferien Wochenende Nachrichten Briefe Blumen Geschenke Und Oder
  Aber Venus Mars Merkur Jupiter Saturn Uranus Neptun Pluto Mond Sonne Nicht Ist Hat War Wird Kann Will Mag Soll Muss`
    .split(/\s+/u)
    .filter(Boolean),
);

export const occasions: Readonly<Record<string, Gender>> = {
  Prüfung: 'f',
  Klausur: 'f',
  Fahrprüfung: 'f',
  Führerscheinprüfung: 'f',
  Abschlussprüfung: 'f',
  Matheklausur: 'f',
  Vorstellungsgespräch: 'n',
  Bewerbungsgespräch: 'n',
  Gespräch: 'n',
  Date: 'n',
  Treffen: 'n',
  Geburtstag: 'm',
  Hochzeit: 'f',
  Umzug: 'm',
  Konzert: 'n',
  Auftritt: 'm',
  Reise: 'f',
  Urlaub: 'm',
  Turnier: 'n',
  Spiel: 'n',
  Präsentation: 'f',
  Referat: 'n',
  Vortrag: 'm',
  Abgabe: 'f',
  Premiere: 'f',
  Besuch: 'm',
  Party: 'f',
  Abschlussfeier: 'f',
  Einschulung: 'f',
  Abiball: 'm',
  Abitur: 'n',
  Flug: 'm',
  Marathon: 'm',
  Wettkampf: 'm',
  Ausflug: 'm',
  Klassenfahrt: 'f',
  Vorspiel: 'n',
  Casting: 'n',
  Interview: 'n',
  Probe: 'f',
  Einweihung: 'f',
};

/** Things and pastimes that may follow 'ich mag', without people and beliefs. */
export const liked = new Set(
  `Regen Schnee Sonne Sommer Winter Herbst Frühling Nebel Gewitter Kaffee Tee Kakao Schokolade Kuchen Eis Pizza Pasta Nudeln
  Erdbeeren Kirschen Äpfel Käse Suppe Katzen Hunde Pferde Eulen Vögel Blumen Rosen Sonnenblumen Bäume Wälder Berge Seen Bücher
  Krimis Filme Serien Musik Jazz Rock Klassik Klavier Gitarre Tanzen Singen Lesen Malen Zeichnen Kochen Backen Wandern Radfahren
  Schwimmen Laufen Klettern Reiten Fußball Handball Volleyball Tennis Schach Stricken Häkeln Gärtnern Reisen Fotografieren Puzzles
  Brettspiele Sterne Kerzen Gedichte`
    .split(/\s+/u)
    .filter(Boolean),
);

export const favourites: Readonly<Record<string, Gender>> = {
  farbe: 'f',
  essen: 'n',
  tier: 'n',
  buch: 'n',
  film: 'm',
  lied: 'n',
  song: 'm',
  band: 'f',
  serie: 'f',
  jahreszeit: 'f',
  ort: 'm',
  blume: 'f',
  eis: 'n',
  tee: 'm',
  spiel: 'n',
  sport: 'm',
  fach: 'n',
  stadt: 'f',
  kuchen: 'm',
};

export const yours = { m: 'Dein', f: 'Deine', n: 'Dein', p: 'Deine' } as const;
export const one = { m: 'ein', f: 'eine', n: 'ein', p: '' } as const;
export const theDative = { m: 'dem', f: 'der', n: 'dem', p: 'den' } as const;
