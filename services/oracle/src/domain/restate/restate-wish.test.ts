import { restateWish } from './restate-wish.ts';

it.each([
  ['Wie sag ich meinem Onkel, dass ich nicht mitkomme?', 'wenn du deinem Onkel sagen willst, dass du nicht mitkommst'],
  ['Es regnet. Wie kann ich meiner Tante eine Freude machen?', 'wenn du deiner Tante eine Freude machen willst'],
  ['Wie fange ich mit dem Trommeln an?', 'wenn du mit dem Trommeln anfangen willst'],
  ['Wie fülle ich die langen Abende?', 'wenn du die langen Abende füllen willst'],
  [
    'Wie bringe ich meinen Bruder dazu, den Müll zu trennen?',
    'wenn du deinen Bruder dazu bringen willst, den Müll zu trennen',
  ],
  ['Wie werde ich die Wespen los?', 'wenn du die Wespen loswerden willst'],
  ['Wie ändere ich meinen Tagesablauf?', 'wenn du deinen Tagesablauf ändern willst'],
  ['Wie sammle ich am besten Pilze?', 'wenn du Pilze sammeln willst'],
  ['Wie organisiere ich ein Straßenfest?', 'wenn du ein Straßenfest organisieren willst'],
  ['Wie bleibe ich auf dem Sofa wach, wenn es dunkel wird?', 'wenn du auf dem Sofa wach bleiben willst'],
])('says what a question for a way wants: %s', (text, wish) => expect(restateWish(text)).toBe(wish));

it.each([
  'Wie komme ich wieder an ihn ran?',
  'Wie mache ich das wieder gut?',
  'Wie soll ich mich bei der Taufe verhalten?',
  'Wie kann ich meinem Neffen beibringen allein zu schlafen?',
  'Wie kann ich meinem Neffen beibringen allein einzuschlafen?',
  'Wie halte ich das aus?',
  'Wie gewöhnt man sich daran?',
  'Wie wird das Wetter?',
  'Warum sage ich das?',
])('leaves alone what it can’t turn with certainty: %s', (text) => expect(restateWish(text)).toBeNull());
