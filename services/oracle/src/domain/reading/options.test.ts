import { optionsOf } from './options.ts';
import { plainTextOf } from './plain-text.ts';

const options = (text: string) => plainTextOf(text).sentences.map(optionsOf).at(-1);

describe('optionsOf', () => {
  it.each([
    [
      'Soll ich meine Wohnung behalten oder mit Tom zusammenziehen?',
      ['deine Wohnung behalten', 'mit Tom zusammenziehen'],
    ],
    ['rot oder lieber blau?', ['rot', 'blau']],
    ['altes Zelt flicken (Reißverschluss klemmt) oder neues kaufen', ['altes Zelt flicken', 'neues kaufen']],
    ['Switch oder Steam Deck was meinen die Sterne', ['Switch', 'Steam Deck']],
    ['tee oder kaffee was sagst du', ['tee', 'kaffee']],
    [
      'soll ich das Bad blau fliesen oder so ein Salbei meine Schwester sagt Salbei',
      ['das Bad blau fliesen', 'so ein Salbei'],
    ],
    ['Würden Sie mir eher den Malkurs oder die Singgruppe empfehlen, liebe Noctua?', ['den Malkurs', 'die Singgruppe']],
    ['Referat über Vulkane oder über Haie', ['Vulkane', 'Haie']],
    ['Soll ich nach Köln oder Bonn ziehen?', ['nach Köln', 'nach Bonn']],
    ['Fahren wir nach Italien, Kroatien oder Griechenland?', ['nach Italien', 'nach Kroatien', 'nach Griechenland']],
    ['Ich kann mich nicht zwischen BWL und Jura entscheiden', ['BWL', 'Jura']],
    ['Bleiben wir daheim oder gehen wir aus?', ['daheim bleiben', 'ausgehen']],
    ['Soll ich ihm sagen, was ich fühle, oder lieber warten?', ['ihm sagen, was du fühlst', 'warten']],
    ['Was ist besser: sofort umziehen oder bis zum Sommer warten?', ['sofort umziehen', 'bis zum Sommer warten']],
    ['Soll ich den blauen oder den grünen Schal nehmen?', ['den blauen Schal', 'den grünen Schal']],
    ['Tee oder Kaffee zum Frühstück?', ['Tee', 'Kaffee']],
    ['Geb ich ihm das Buch zurück oder behalt ich es?', ['ihm das Buch zurückgeben', 'es behalten']],
    ['Ruf ich heute noch an oder erst morgen?', ['heute noch anrufen', 'erst morgen']],
    ['Ist es besser, ein Rad zu kaufen oder eins zu leihen?', ['ein Rad kaufen', 'eins leihen']],
    ['Ich schwanke zwischen einem neuen Auto und einer langen Reise', ['ein neues Auto', 'eine lange Reise']],
    ['Ich weiß nicht, ob ich die Wohnung nehme oder weitersuche', ['die Wohnung nehmen', 'weitersuchen']],
    ['was soll ich anschauen matrix oder titanic', ['matrix', 'titanic']],
    ['Was meinst du, Geige oder Harfe?', ['Geige', 'Harfe']],
    ['Geige oder Flöte, was klingt besser?', ['Geige', 'Flöte']],
    ['Rom, Paris oder doch ans Meer?', ['Rom', 'Paris', 'ans Meer']],
    ['Soll ich mich bewerben, auch wenn es weit ist, oder hierbleiben?', ['dich bewerben', 'hierbleiben']],
  ])('%s', (text, expected) => expect(options(text)).toEqual(expected));

  it.each([
    'Soll ich kündigen oder nicht?',
    'Er liebt mich, oder?',
    'Soll ich ihn anrufen oder so?',
    'Ja oder nein?',
    'Wird alles gut?',
  ])('%s is no choice', (text) => expect(options(text)).toEqual([]));
});
