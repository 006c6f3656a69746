import { german } from '../../../words/german.ts';
import { fold } from '../fold.ts';

/** Phrases whose words don't say when the matter happens: "Guten Morgen", "jeden Montag", "geboren am …". */
const timeless =
  /(?<=^| )(?:(?:schonen )?guten? (?:morgen|tag|abend|nacht|mittag)|schonen (?:abend|tag|feierabend|sonntag|samstag)(?: noch)?|bis (?:morgen|bald|spater|dann)$|^morgen(?=$| noctua| zusammen| eule)|jede[nrsm]? (?:zweite[nrs]? |dritte[nrs]? )?[a-z]+|seit (?:einem|einer|einigen|ein paar|mehreren|vielen|\d+|[a-z]+) (?:jahr|jahren|monat|monaten|woche|wochen|tagen|tag)|abend[s]?brot|fruher|seit (?:weihnachten|silvester|ostern|[a-z]+tag|neujahr|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|sommer|herbst|winter|letzte[mnr]? [a-z]+)|geschichte von gestern|von heute auf morgen|nachmittags|morgens|abends|nachts|den ganzen tag|schnee von gestern|reicht (?:es )?fur heute|genug fur heute|tag und nacht|(?:ich bin|werde|geboren am|geburtstag am|geburtsdatum) \d+[\d.]*|wie viel [a-z0-9 ]+|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|freitag der 13\.?|freitag der dreizehnte|geboren (?:am|im) [a-z0-9. ]+|am ende|im nachsten leben|erster? [a-z]+tag der [a-z]+)(?= |$)/gu;

const dialect = new Map(
  Object.entries(german.times.spoken).flatMap(([meant, typed]) =>
    typed.map((each): [string, string] => [fold(each), fold(meant)]),
  ),
);

/** Reduces a text to lower-case letters, digits and the dots of dates. Replaces dialect words for times. */
const plainOf = (text: string): string =>
  // these words, without their umlauts, would be other words
  fold(text.replace(/hätt/giu, 'hett').replace(/wär/giu, 'wer').replace(/würd/giu, 'werd'))
    .replace(/(?<![a-z0-9])[a-z]+(?![a-z0-9])/gu, (word) => dialect.get(word) ?? word)
    .replace(/(\d)\.\s+(?=[a-z])/gu, '$1. ')
    .replace(/(\d)\.\s+(?=\d)/gu, '$1.')
    .replace(/[^a-z0-9.]+/gu, ' ')
    .replace(/(?<!\d)\./gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

export const simplify = (text: string): string => plainOf(text).replace(timeless, ' , ');
