import { aReading } from '../../reading/a-reading.ts';
import { labelOf } from './label.ts';

const label = (option: string, fullText = option) => labelOf(option, aReading({ fullText }));

it.each([
  ['ne neue kaufen', 'eine neue kaufen'],
  ['kuchen backn', 'Kuchen backen'],
  ['heut schwimmen gehn', 'heute schwimmen gehen'],
  ['pizza', 'Pizza'],
  ['grün', 'grün'],
  ['spanisch', 'Spanisch'],
  ['freitag baden gehn', 'Freitag baden gehen'],
  ['Oben', 'oben'],
  ['was neues probieren', 'was Neues probieren'],
  ['die reifen nochmal flicken lassen', 'die Reifen nochmal flicken lassen'],
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
it.each([
  ['sie ist dran', null],
  ['warten bis sie schreibt', 'warten'],
  ['der Chefin sagen, dass du gehst', 'es der Chefin sagen'],
  ['sie unterstützen', 'sie unterstützen'],
  ['gehen dir die Gäste aus', null],
  ['langt es', null],
  ['petzt die das weiter', null],
  ['am see wär unser Picknick', null],
  ['nur höflich zu Gästen ist', null],
  ['am Sonntag sein', null],
  ['als bäckerin billiger werden', null],
  ['erst die Küche', 'erst die Küche'],
])('names a clause only if it fits into a sentence: %s', (option, bare) => expect(label(option).bare).toBe(bare));
it('does not name dialect', () => {
  expect(label('dahoam bleim', 'soll i furt oda dahoam bleim').bare).toBeNull();
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
it('knows the cases of a single verb and of a name', () => {
  expect(label('kündigen').phrase).toMatchObject({ nominative: 'das Kündigen', dative: 'dem Kündigen' });
  expect(labelOf('Köln', aReading({ fullText: 'Köln', places: ['Köln'] })).phrase).toMatchObject({ dative: 'Köln' });
});
it.each(['in Köln bleiben', 'nach Köln', 'heute', 'die Berge'])('has no cases of %s', (option) => {
  expect(labelOf(option, aReading({ fullText: option, places: ['Köln'] })).phrase).toBeNull();
});
