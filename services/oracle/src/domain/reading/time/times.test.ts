import { timeOf } from './time.ts';

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag', 'Sonnabend'];
const shortWeekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const seasons = ['Frühling', 'Sommer', 'Herbst', 'Winter'];
const feasts =
  'Neujahr,Silvester,Ostern,Karfreitag,Ostermontag,Pfingsten,Himmelfahrt,Fronleichnam,Weihnachten,Heiligabend,Nikolaus,Advent,Muttertag,Vatertag,Valentinstag,Fasching,Rosenmontag,Halloween,Allerheiligen,Tag der Arbeit'.split(
    ',',
  );
const numbers = 'einem zwei drei vier fünf sechs sieben acht neun zehn elf zwölf ein paar 14 2,5 anderthalb'.split(' ');
const units = ['Tag', 'Tagen', 'Woche', 'Wochen', 'Monat', 'Monaten', 'Jahr', 'Jahren', 'Stunden', 'Minuten'];
const partsOfDay = ['früh', 'Vormittag', 'Mittag', 'Nachmittag', 'Abend', 'Nacht'];

const phrases = [
  ...[...weekdays, ...shortWeekdays].flatMap((day) => [
    `am ${day}`,
    `nächsten ${day}`,
    `kommenden ${day}`,
    `diesen ${day}`,
    `letzten ${day}`,
    `${day} in einer Woche`,
    `bis ${day}`,
    `ab ${day}`,
    `von ${day} bis Freitag`,
    `${day} nächster Woche`,
    `Am ${day} war die Prüfung`,
  ]),
  ...months.flatMap((month) => [
    `im ${month}`,
    `Anfang ${month}`,
    `Mitte ${month}`,
    `Ende ${month}`,
    `am 5. ${month}`,
    `am 31. ${month}`,
    `vom 2. bis 9. ${month}`,
    `nächsten ${month}`,
    `letzten ${month}`,
    `${month} 2028`,
    `bis ${month}`,
    `seit ${month}`,
  ]),
  ...seasons.flatMap((season) => [`im ${season}`, `nächsten ${season}`, `letzten ${season}`, `diesen ${season}`]),
  ...feasts.flatMap((feast) => [`an ${feast}`, `zu ${feast}`, `nach ${feast}`, `nächstes ${feast}`]),
  ...numbers.flatMap((number) =>
    units.flatMap((unit) => [`in ${number} ${unit}`, `vor ${number} ${unit}`, `in den nächsten ${number} ${unit}`]),
  ),
  ...partsOfDay.flatMap((part) => ['heute', 'morgen', 'gestern', 'am Freitag'].map((day) => `${day} ${part}`)),
  ...['dieses', 'nächstes', 'letztes', 'kommendes'].flatMap((which) => [`${which} Jahr`, `${which} Wochenende`]),
  ...['diese', 'nächste', 'letzte', 'übernächste', 'vorletzte'].map((which) => `${which} Woche`),
  ...['diesen', 'nächsten', 'letzten', 'übernächsten'].map((which) => `${which} Monat`),
  'heute',
  'morgen',
  'übermorgen',
  'gestern',
  'vorgestern',
  'jetzt',
  'gleich',
  'bald',
  'demnächst',
  'neulich',
  'am 1.2.',
  'am 30.2.',
  'am 24.12.2026',
  'am 3.4.27',
  'am 11.03.',
  'am 10.3.',
  'um 18 Uhr',
  'um halb acht',
  'Mitte des Monats',
  'Anfang nächsten Monats',
  'Ende des Jahres',
  'Ende der Woche',
  'Anfang nächster Woche',

  '2028',
  'im Jahr 2030',
  'in diesem Jahr',
  'zum Jahreswechsel',
  'über die Feiertage',
  'in den Ferien',
  'heute in acht Tagen',
];

it('words for a time mean the same days', () => {
  const lines = [
    ['2026-03-11T13:00:00Z', 'Europe/Berlin'],
    ['2026-12-31T23:30:00Z', 'America/New_York'],
  ].flatMap(([now = '', timeZone = ''], nth) =>
    phrases
      .filter((_, which) => nth === 0 || which % 4 === 0)
      .map((phrase) => {
        const time = timeOf(`Klappt das ${phrase}?`, { now: new Date(now), timeZone });
        return `${phrase}: ${time ? `${time.from} ${time.to} ${time.precision} „${time.words}“` : '–'}`;
      }),
  );
  expect(lines.join('\n')).toMatchSnapshot();
});
