import type { Stage } from '@sternenrat/contracts/vocabulary';
import { lines, type Line } from './line.ts';

export const celebrations: Readonly<Record<Exclude<Stage, 'ei' | 'küken'>, readonly Line[]>> = {
  teenager: lines('teenager', [
    'Schau mal, {name}, mein Flaum fällt aus! Ab heute bin ich Teenager, mit eigener Meinung und allem.',
    'Ich bin gewachsen, {name}! Meine Flügel reichen jetzt bis zur ersten Wolke.',
  ]),
  erwachsen: lines('grown', [
    'Spürst du das, {name}? Ich bin erwachsen geworden. Die Hälfte davon kommt von dir.',
    'Heute Nacht bin ich groß geworden, {name}. Mein Schatten passt nicht mehr auf den Ast.',
  ]),
  weiser: lines('wise', [
    'Nun bin ich eine weise Eule, {name}. Das Klügste, was ich weiß: Danke.',
    'Weise zu sein heißt, noch mehr zu staunen, {name}. Und wecken darfst du mich jetzt auch bei Nacht.',
  ]),
};
