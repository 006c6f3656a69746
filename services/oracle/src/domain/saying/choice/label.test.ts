import { aReading } from '../../reading/a-reading.ts';
import { labelOf } from './label.ts';

const label = (option: string, fullText = option) => labelOf(option, aReading({ fullText }));

it.each([
  ['ne neue kaufen', 'eine neue kaufen'],
  ['kuchen backn', 'Kuchen backen'],
  ['heut schwimmen gehn', 'heute schwimmen gehen'],
  ['pizza', 'Pizza'],
  ['grün', 'grün'],
  ['gemütlich', 'gemütlich'],
  ['mit dem auto', 'mit dem Auto'],
  ['zu deiner schwester', 'zu deiner Schwester'],
])('writes "%s" as %s', (option, expected) => expect(label(option).bare).toBe(expected));

it('keeps the capitals of players who use them', () => {
  expect(label('mit dem Rad', 'Fahr ich mit dem Rad oder laufe ich?').bare).toBe('mit dem Rad');
});
it('does not keep the capital of a message’s first word', () => {
  expect(label('Mit dem Rad fahren', 'Mit dem Rad fahren oder laufen?').bare).toBe('mit dem Rad fahren');
});
it('quotes clauses, whose grammar does not fit a sentence', () => {
  expect(label('sie ist dran').bare).toBe('„sie ist dran“');
  expect(label('warten bis sie schreibt').bare).toBe('„warten, bis sie schreibt“');
});
it('quotes dialect as written', () => {
  expect(label('dahoam bleim', 'soll i furt oda dahoam bleim').bare).toBe('„dahoam bleim“');
});
it('shortens a long option to its last phrase or its first noun', () => {
  expect(label('deinen Nachbarn noch einmal auf die Hecke ansprechen').short).toBe('„Auf die Hecke ansprechen“');
  expect(label('eine Lehre als Tischlerin im Nachbarort', 'Eine Lehre').short).toBe('„eine Lehre“');
});
it.each([
  ['die blaue Jacke', 'die blaue Jacke', 'der blauen Jacke'],
  ['den kleinen Garten', 'den kleinen Garten', 'dem kleinen Garten'],
  ['eine neue Uhr', 'eine neue Uhr', 'einer neuen Uhr'],
  ['deine alte Firma', 'deine alte Firma', 'deiner alten Firma'],
  ['Fahrrad', 'das Fahrrad', 'dem Fahrrad'],
  ['das rote Kleid', 'das rote Kleid', 'dem roten Kleid'],
])('knows the cases of a thing: %s', (option, accusative, dative) => {
  expect(label(option).phrase).toMatchObject({ accusative, dative });
});
it.each(['in Köln bleiben', 'Jonas', 'nach Köln', 'heute', 'die Berge'])('has no cases of %s', (option) => {
  expect(labelOf(option, aReading({ fullText: option, places: ['Köln'] })).phrase).toBeNull();
});
