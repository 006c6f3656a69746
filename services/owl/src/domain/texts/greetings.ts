import { lines } from './line.ts';

/** For whoever returns after a day or more: joy, never a word of blame. */
export const greetings = lines('greeting', [
  '{name}, da bist du ja! Ich habe jeden Abend einen Stern für dich aufgehoben.',
  'Schön, dass du wieder da bist, {name}. Komm, setz dich zu mir unter den Himmel.',
  '{name}! Mein Gefieder ist ganz aufgeplustert vor Freude, dich zu sehen.',
  'Hallo {name}, ich habe von dir geträumt. Erzähl, was hast du erlebt?',
  'Der Himmel hat geflüstert, dass du kommst, {name}. Er hatte recht.',
  '{name}, dein Platz auf dem Ast ist noch warm. Wie schön, dich zu sehen!',
  'Hu-hu, {name}! Ich habe drei neue Wolken entdeckt, eine sieht aus wie du.',
  'Da geht ja die Sonne auf, {name}, und das bei jeder Uhrzeit.',
  '{name}! Ich habe so viel zu erzählen, und am meisten will ich zuhören.',
  'Du bist wieder hier, {name}. Mein Herz macht einen kleinen Rundflug.',
  'Willkommen zurück, {name}. Die Sterne haben dir einen Logenplatz reserviert.',
  '{name}, wie fein! Ich habe gerade geübt, deinen Namen zu heulen. Auf Eulenart.',
  'Ich kenne deinen Schritt unter tausenden, {name}. Hallo, du.',
  'Ein guter Tag ist einer, an dem {name} hereinschaut. Also heute.',
  '{name}, ich habe den Mond für dich poliert. An einer Stelle habe ich gekleckert.',
  'Meine Ohren waren schneller als meine Augen: Das kann nur {name} sein!',
  'Schau, wer da ist! {name}, du bringst frische Luft in mein Sternenzelt.',
  '{name}, mit dir im Zimmer leuchtet mein Herzlicht gleich eine Stufe heller.',
  'Komm herein, {name}. Erst einmal durchatmen, dann erzählen wir uns alles.',
  'Ich habe dir eine Sternschnuppe aufbewahrt, {name}. Vorsicht, die zappelt noch.',
  'Ach, {name}! Ich freue mich so, dass ich fast vom Ast gekippt wäre.',
  '{name}, die Nachtluft und ich, wir haben oft an dich gedacht. Immer gern.',
]);
