import { plainTextOf } from '../reading/plain-text.ts';
import { restateStatement } from './restate-statement.ts';

const restated = (text: string): string | null => {
  const [first] = plainTextOf(text).sentences;
  return first ? restateStatement(first) : null;
};

it.each([
  ['ich hab angst vorm zahnarzt', 'dass du Angst vorm Zahnarzt hast'],
  ['prüfung ist morgen und ich hab angst vorm zahnarzt', 'dass du Angst vorm Zahnarzt hast'],
  ['Der Ofen zieht seit Tagen schlecht.', 'dass der Ofen seit Tagen schlecht zieht'],
  ['Das Dach steht offen und nachts regnet es rein.', 'dass das Dach offen steht'],
  ['Letzten Sommer kam der Hagel.', 'dass letzten Sommer der Hagel kam'],
  ['Gestern traf ich ihn beim Bäcker.', 'dass du ihn gestern beim Bäcker trafst'],
  ['Den Antrag hab ich schon verschickt.', 'dass du den Antrag schon verschickt hast'],
  ['Von unserem Jahrgang bin ich der Älteste.', 'dass du von eurem Jahrgang der Älteste bist'],
  ['Heute hat mich mein Meister gelobt.', 'dass dich heute dein Meister gelobt hat'],
  ['Dabei hat er den Schlüssel schon abgegeben.', 'dass er den Schlüssel schon abgegeben hat'],
  ['Er ist vor Jahren weggezogen und sagt, er kommt nie wieder.', 'dass er vor Jahren weggezogen ist'],
  ['Die Hunde meiner Nachbarin bellen die halbe Nacht.', 'dass die Hunde deiner Nachbarin die halbe Nacht bellen'],
  ['Der Wirt ist freundlich, aber der Saal kostet zu viel.', 'dass der Saal zu viel kostet'],
  ['Ich bin Gärtner und der Boden ist reiner Sand.', 'dass der Boden reiner Sand ist'],
  ['Der Verein lässt sich auf nichts ein.', 'dass der Verein sich auf nichts einlässt'],
  ['Hab ich vergessen: Es zieht.', null],
])('turns a statement: %s', (text, clause) => {
  expect(restated(text)).toBe(clause);
});

it.each([
  'Ich möchte eine Lehre machen als Koch',
  'Alle sagen steht mir super',
  'hab freunde und familie bezahlt',
  'Sie kostet 40 € im Monat',
  'Ich mag Karten, Ruhe und alte Leute',
  'ich hab den kolben getapt',
  'Elf Essen gestern, davon drei umsonst',
  'Ich habe den Termin am 12., um acht',
  'Der neue Trainer ist der Mann, mit dem ich früher zusammen war',
])('leaves a statement alone whose order of words is uncertain: %s', (text) => {
  expect(restated(text)).toBeNull();
});
