import { inSign } from '@sternenrat/contracts/in-sign';
import { brand } from '@sternenrat/contracts/brand';
import type { BirthData } from '@sternenrat/contracts/endpoints/chart';
import { title } from './texts/title.ts';
import { zodiacLabels, type Zodiac } from '@sternenrat/contracts/vocabulary';

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

export const texts = {
  title,
  back: `Zurück zu ${brand.pet}`,

  part: {
    title: 'Deine Geburt',
    body: `Magst du ${brand.pet} sagen, wann und wo du geboren bist? Dann zeigt sie dir den Himmel von damals. Du musst nichts davon angeben. Alles liegt verschlüsselt bei uns.`,
    date: 'Datum',
    time: 'Uhrzeit',
    place: 'Ort',
    dateOf: (date: string) => day.format(new Date(`${date}T00:00Z`)),
    timeOf: (time: string | null) => (time === null ? 'unbekannt' : `${time} Uhr`),
    placeOf: (place: BirthData['place']) => place?.name ?? 'nicht angegeben',
    open: 'Zu deinem Geburtshimmel',
    change: 'Geburt ändern',
    remove: 'Geburt löschen',
    removeBody: 'Datum, Uhrzeit und Ort werden gelöscht, und mit ihnen dein Geburtshimmel.',
    removeNow: 'Löschen',
    removed: 'Deine Geburt ist gelöscht.',
    cancel: 'Abbrechen',
  },

  form: {
    date: 'Geburtsdatum',
    time: 'Uhrzeit der Geburt',
    timeHint: 'Sie steht im gelben U-Heft und im Geburtenregister deines Standesamts.',
    unknown: 'Die Uhrzeit kenne ich nicht',
    place: 'Geburtsort (freiwillig)',
    placeHint: 'Tippe die ersten Buchstaben und wähle dann aus der Liste.',
    credit: 'Die Orte stammen von GeoNames (CC BY 4.0).',
    found: (count: number) => (count === 1 ? 'Ein Ort gefunden' : `${count} Orte gefunden`),
    none: 'Diesen Ort finden wir nicht. Versuch es mit der nächsten größeren Stadt.',
    offline: 'Die Liste der Orte lädt gerade nicht. Versuch es gleich noch einmal.',
    save: 'Speichern',
    saved: 'Gespeichert',
    savedBody: 'Dein Geburtshimmel ist da.',
    needsDate: 'Bitte gib dein Geburtsdatum an',
    needsTime: 'Bitte gib die Uhrzeit an oder setze das Häkchen darunter',
    needsPlace: 'Bitte wähle einen Ort aus der Liste, oder lass das Feld leer',
    failed: 'Das hat nicht geklappt',
    later: 'Bitte versuche es später noch einmal.',
  },

  page: {
    intro: `So stand der Himmel, als du geboren wurdest. Was ${brand.pet} dazu erzählt, sind alte Bilder. Was davon zu dir passt, weißt nur du.`,
    empty: `Sag ${brand.pet}, wann und wo du geboren bist. Dann zeichnet sie dir den Himmel von damals.`,
    born: ({ date, time, place }: BirthData) =>
      [
        day.format(new Date(`${date}T00:00Z`)),
        time === null ? 'Uhrzeit unbekannt' : `${time} Uhr`,
        place?.name ?? 'Ort nicht angegeben',
      ].join(' · '),
    edit: 'Geburt ändern oder löschen',
    save: 'Als Bild speichern',
    saveFailed: 'Das Bild ließ sich nicht zeichnen.',
    fileName: 'geburtshimmel.png',
    houses: 'Häuser',
    houseSystems: { wholeSign: 'Ganze Zeichen', placidus: 'Placidus' },
    noPlacidus: 'So weit im Norden oder Süden gibt es keine Häuser nach Placidus. Du siehst ganze Zeichen.',
    wheel: 'Dein Geburtshimmel als Rad. Mit den Pfeiltasten wechselst du den Eintrag.',
    tap: 'Tippe auf etwas im Rad, und sie erzählt dir davon.',
    legend: 'Durchgezogene Linien: Sextil und Trigon. Gestrichelte Linien: Quadrat und Opposition. R: rückläufig.',
    table: 'Alle Stände als Tabelle',
    noHouse: '–',
    aspects: 'Winkel zwischen ihnen',
    noAspects: 'Keine engen Winkel an diesem Tag.',
    columns: { body: 'Gestirn', sign: 'Zeichen', degree: 'Grad', house: 'Haus', aspect: 'Winkel', orb: 'Abweichung' },
    retrograde: 'rückläufig',
    or: (sign: Zodiac, other: Zodiac) => `${zodiacLabels[sign]} oder ${zodiacLabels[other]}`,
  },

  clock: {
    plain: '',
    skipped:
      'Diese Uhrzeit gab es an deinem Ort nicht, denn die Uhren wurden in dieser Nacht vorgestellt. Gerechnet ist um so viel später, wie sie sprangen.',
    twice:
      'Diese Uhrzeit gab es an dem Tag zweimal, denn die Uhren wurden zurückgestellt. Gerechnet ist mit der ersten.',
    local: 'Damals richteten sich die Uhren an deinem Ort noch nach dem Stand der Sonne. So ist auch gerechnet.',
    noTime:
      'Ohne Uhrzeit bleiben Aszendent, Himmelsmitte und Häuser offen. Der Mond wandert an einem Tag weit, deshalb steht er nur in der Tabelle. Gerechnet ist für zwölf Uhr mittags.',
    noPlace:
      'Ohne Ort bleiben Aszendent, Himmelsmitte und Häuser offen, und der Mond steht nur in der Tabelle. Gerechnet ist in Weltzeit.',
  },

  sun: {
    title: 'Zwei Sternzeichen?',
    near: (chart: Zodiac, chosen: Zodiac) =>
      `Deine Sonne steht ${inSign[chart]}, gewählt hast du ${zodiacLabels[chosen]}. Das kommt vor: Die Sonne wechselt ihr Zeichen jedes Jahr zu einer etwas anderen Stunde, und Kalender nennen nur den Tag. Du entscheidest, als was ${brand.pet} für dich liest.`,
    far: (chart: Zodiac, chosen: Zodiac) =>
      `Deine Sonne steht ${inSign[chart]}, gewählt hast du ${zodiacLabels[chosen]}. Beides darf so bleiben. Du entscheidest, als was ${brand.pet} für dich liest.`,
    change: 'Sternzeichen ändern',
  },

  method: {
    title: 'Wie wir rechnen',
    lines: [
      'Die Orte von Sonne, Mond und Planeten rechnen wir mit der offenen Bibliothek Astronomy Engine: von der Erdmitte aus gesehen, im Tierkreis, der mit dem Frühlingspunkt beginnt. Wir haben sie mit der Swiss Ephemeris verglichen. Der Unterschied ist kleiner als ein Fünfzigstel Grad.',
      'Die Uhrzeit rechnen wir mit der Zeitzonen-Datenbank der IANA um. Sommerzeiten und alte Zonen sind darin enthalten.',
      'Aszendent und Himmelsmitte folgen Meeus, Astronomical Algorithms, Kapitel 14. Der Mondknoten ist der mittlere, nach Formel 47.7.',
      'Häuser als ganze Zeichen beschreibt schon Vettius Valens im 2. Jahrhundert: Das Zeichen des Aszendenten ist das erste Haus. Bei Placidus teilt sich der Weg vom Horizont zum Meridian in Drittel.',
      'Ein Winkel gilt bis 6 Grad Abweichung, das Sextil bis 4 Grad. Sind Sonne oder Mond beteiligt, kommen 2 Grad dazu. Bei den Bewegungen über deinem Geburtshimmel gilt 1 Grad.',
      'Würden wie „zu Hause“ oder „in der Fremde“ stammen aus der alten Lehre der sieben sichtbaren Gestirne.',
    ],
  },

  transits: {
    title: 'Was deinen Himmel berührt',
    body: 'Die nächsten zwölf Monate: Welches Gestirn einem Punkt deines Geburtshimmels nahekommt. Das sind Einladungen zum Hinsehen, keine Vorhersagen. Alle Zeiten gelten dort, wo dein Gerät gerade ist.',
    filter: 'Auswahl',
    filters: { weighty: 'Die gewichtigen', all: 'Alle' },
    weighty: 'Jupiter bis Pluto, die sich viel Zeit lassen, zu Sonne bis Mars, Aszendent und Himmelsmitte.',
    none: 'In diesem Monat beginnt nichts davon.',
    count: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
    exact: (moments: string) => `genau am ${moments}`,
    inexact: 'ohne genauen Moment',
    running: 'läuft gerade',
    loading: `${brand.pet} rechnet …`,
    failed: 'Das lädt gerade nicht. Versuch es gleich noch einmal.',
    again: 'Noch einmal versuchen',
  },
} as const;
