import { timeOf } from './time.ts';

/** It is Wednesday, 14:00 in Berlin. */
const context = { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin' };

describe('timeOf', () => {
  it.each([
    ['Wie läuft die Prüfung am Freitag?', '2026-03-13', '2026-03-13', 'am Freitag'],
    ['prüfung freitag', '2026-03-13', '2026-03-13', 'am Freitag'],
    ['Wie wird nächste Woche?', '2026-03-16', '2026-03-22', 'nächste Woche'],
    ['am Wochenende', '2026-03-14', '2026-03-15', 'am Wochenende'],
    ['im Mai', '2026-05-01', '2026-05-31', 'im Mai'],
    ['diesen Sommer', '2026-06-01', '2026-08-31', 'diesen Sommer'],
    ['heute Abend', '2026-03-11', '2026-03-11', 'heute Abend'],
    ['übermorgen', '2026-03-13', '2026-03-13', 'übermorgen'],
    ['uebermorgen', '2026-03-13', '2026-03-13', 'übermorgen'],
    ['in zwei Wochen', '2026-03-25', '2026-03-25', 'in zwei Wochen'],
    ['Anfang April', '2026-04-01', '2026-04-10', 'Anfang April'],
    ['gestern', '2026-03-10', '2026-03-10', 'gestern'],
    ['am 21.3.', '2026-03-21', '2026-03-21', 'am 21. März'],
    ['am 3. Mai', '2026-05-03', '2026-05-03', 'am 3. Mai'],
    ['am 4. Januar', '2027-01-04', '2027-01-04', 'am 4. Januar'],
    ['morgen früh', '2026-03-12', '2026-03-12', 'morgen früh'],
    ['nächsten Monat', '2026-04-01', '2026-04-30', 'nächsten Monat'],
    ['nächstes Jahr', '2027-01-01', '2027-12-31', 'nächstes Jahr'],
    ['an Ostern', '2026-04-03', '2026-04-06', 'an Ostern'],
    ['letzten Samstag', '2026-03-07', '2026-03-07', 'letzten Samstag'],
    ['vor drei Jahren', '2023-03-11', '2023-03-11', 'vor drei Jahren'],
    ['Samstagabend', '2026-03-14', '2026-03-14', 'am Samstagabend'],
    ['Am Montag ist mein Opa gestorben', '2026-03-09', '2026-03-09', 'am Montag'],
    ['vom 3. bis zum 7. Mai', '2026-05-03', '2026-05-07', 'vom 3. bis zum 7. Mai'],
    ['Sonnabend', '2026-03-14', '2026-03-14', 'am Samstag'],
    ['am Fr', '2026-03-13', '2026-03-13', 'am Freitag'],
    ['am Mäntig', '2026-03-16', '2026-03-16', 'am Montag'],
    ['Dienstag nächster Woche', '2026-03-17', '2026-03-17', 'nächste Woche Dienstag'],
    ['Mitte nächster Woche', '2026-03-18', '2026-03-19', 'Mitte nächster Woche'],
    ['letztes Wochenende', '2026-03-07', '2026-03-08', 'letztes Wochenende'],
    ['in einem Monat', '2026-04-11', '2026-04-11', 'in einem Monat'],
    ['in den nächsten fünf Tagen', '2026-03-11', '2026-03-16', 'in den nächsten fünf Tagen'],
    ['in ein paar Wochen', '2026-03-25', '2026-04-15', 'in ein paar Wochen'],
    ['Ende des Monats', '2026-03-21', '2026-03-31', 'Ende des Monats'],
    ['letzten Winter', '2025-12-01', '2026-02-28', 'letzten Winter'],
    ['heuer', '2026-01-01', '2026-12-31', 'dieses Jahr'],
    ['an Pfingsten', '2026-05-24', '2026-05-25', 'an Pfingsten'],
    ['am Muttertag', '2026-05-10', '2026-05-10', 'am Muttertag'],
    ['zu Weihnachten', '2026-12-24', '2026-12-26', 'an Weihnachten'],
  ])('%s → %s bis %s, „%s“', (text, from, to, words) => {
    expect(timeOf(text, context)).toMatchObject({ from, to, words });
  });

  it.each([
    'Guten Morgen!',
    'Wie geht es dir?',
    'Ich schlafe so schlecht',
    'jeden Montag dasselbe',
    'seit drei Wochen',
  ])('%s names no time', (text) => expect(timeOf(text, context)).toBeNull());

  it('uses the time zone of the player', () => {
    const lateInBerlin = { now: new Date('2026-03-11T23:30:00Z') };
    expect(timeOf('heute Abend', { ...lateInBerlin, timeZone: 'Europe/Berlin' })?.from).toBe('2026-03-12');
    expect(timeOf('heute Abend', { ...lateInBerlin, timeZone: 'America/New_York' })?.from).toBe('2026-03-11');
  });
});
