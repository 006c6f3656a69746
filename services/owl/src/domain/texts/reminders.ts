import { inSign } from '@sternenrat/contracts/in-sign';
import { brand } from '@sternenrat/contracts/brand';
import type { MoonPhase } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { lines } from './line.ts';
import { phaseWords } from './sky.ts';

export const reminderTitle = `Ein Gruß von ${brand.pet}`;

export const reminders = lines('reminder', [
  'Ich sitze auf meinem Ast und habe einen Platz neben mir frei.',
  'Falls du heute einen ruhigen Moment hast, {name}: Ich hätte auch einen.',
  'Ich wollte nur kurz mit dem Flügel winken, {name}.',
  'Heute habe ich an dich gedacht und dabei leise hu-hu gesagt.',
  'Wenn du magst, schauen wir zusammen nach oben.',
  'Bei mir brennt ein kleines Licht, falls du vorbeifliegst.',
  'Ich habe mir eine Frage für dich ausgedacht, {name}, ganz ohne Eile.',
  'Mir ist heute etwas Schönes eingefallen. Ich hebe es für dich auf.',
  'Ein Gruß aus dem Sternenzelt, {name}. Mehr braucht es gar nicht.',
  'Ich übe gerade Stillsitzen. Zu zweit wäre es lustiger.',
  'Der Wind hat deinen Namen geraschelt, {name}. Da habe ich zurückgegrüßt.',
  'Wie war dein Tag, {name}? Ich habe große Ohren und viel Zeit.',
  'Ich habe die Sterne sortiert. Einer war übrig, der ist für dich.',
  'Meine Federn sitzen heute besonders gut. Das wollte ich jemandem zeigen.',
  'Atme einmal tief durch, {name}. Das ist schon die ganze Nachricht.',
  'Ich hoffe, du hattest heute etwas zum Lachen. Sonst hätte ich da etwas.',
  'Es gibt neue Wolken. Ich habe ihnen von dir erzählt.',
  'Wenn du eine Frage hast, {name}: Ich habe einen Himmel voller Antworten.',
  'Ich bin da, {name}, heute wie immer auf demselben Ast.',
  'Heute ist ein guter Tag für eine kleine Pause mit Aussicht.',
  'Ich habe etwas geträumt, darin kam ein Fenster vor, und du hast gewinkt.',
  'Ein Stern hat gezwinkert. Ich glaube, er meinte uns beide.',
  'Der Abend darf kommen, {name}, ich habe schon gelüftet.',
]);

export const quarterToday = (phase: MoonPhase): string =>
  phase === 'vollmond' || phase === 'neumond'
    ? `Heute ist ${phaseWords[phase]}.`
    : `Heute ist der Mond genau halb, ${phase === 'erstes_viertel' ? 'und er nimmt zu' : 'und er nimmt ab'}.`;

const phaseNow: Readonly<Record<MoonPhase, string>> = {
  neumond: 'Der Mond ist fast unsichtbar und steht',
  zunehmende_sichel: 'Der Mond ist eine wachsende Sichel und steht',
  erstes_viertel: 'Der Mond ist etwa halb, nimmt zu und steht',
  zunehmender_mond: 'Der Mond nimmt zu und steht',
  vollmond: 'Der Mond ist fast rund und steht',
  abnehmender_mond: 'Der Mond nimmt ab und steht',
  letztes_viertel: 'Der Mond ist etwa halb, nimmt ab und steht',
  abnehmende_sichel: 'Der Mond ist eine schmale, abnehmende Sichel und steht',
};
export const moonNow = (phase: MoonPhase, sign: Zodiac): string => `${phaseNow[phase]} ${inSign[sign]}.`;

export const waitingGrains = (grains: number): string =>
  grains === 1
    ? 'Ein Korn Sternenstaub liegt heute für dich bereit, einfach so.'
    : `${grains} Körner Sternenstaub liegen heute für dich bereit, einfach so.`;

export const farewellForNow = 'Ab jetzt bin ich ein bisschen still und freue mich, wenn du irgendwann hereinschaust.';
