import { plainTextOf } from './plain-text.ts';
import { registerOf } from './register.ts';

const register = (text: string) => registerOf(plainTextOf(text));

describe('registerOf', () => {
  it.each([
    'Meine Oma ist gestern gestorben.',
    'opa is gstorbn',
    'Mein Vater ist vor einem Jahr gestorben und ich vermisse ihn.',
    'Freitag ist die Beerdigung',
    'Unsere Katze musste eingeschläfert werden',
    'wir mussten balu gehen lassen',
    'Ich hatte eine Fehlgeburt',
    'Unser Baby hat es nicht geschafft',
    'Ich habe meine Mama verloren',
    'Mein Opa ist eingeschlafen, für immer',
    'Mein bester Freund hat sich das Leben genommen',
    'Heute wäre mein Papa 70 geworden',
    'Mein Hund ist über die Regenbogenbrücke gegangen',
  ])('grief: %s', (text) => expect(register(text)).toBe('grief'));

  it.each([
    'Ich habe Brustkrebs',
    'Mama liegt auf der Intensivstation',
    'Bei meinem Mann wurde ein Tumor gefunden',
    'Papa hatte einen Schlaganfall',
    'Meine Oma hat Demenz',
    'Es ist Krebs.',
  ])('illness: %s', (text) => expect(register(text)).toBe('illness'));

  it.each([
    'Ich sterbe vor Langeweile',
    'Ich sterbe gleich vor Neugier!',
    'Mein Handy ist tot',
    'Der Film war zum Totlachen',
    'Die Toten Hosen spielen morgen',
    'Der ist für mich gestorben',
    'Mein Bruder hat seinen Job verloren',
    'Passen Krebs und Waage zusammen?',
    'Ich bin Krebs, er ist Stier',
    'Wie überlebe ich die Schule?',
    'Ich bin Azubi beim Bestatter, soll ich wechseln?',
    'Die Katze meiner verstorbenen Nachbarin sitzt vor meiner Tür',
    'Der Kommissar ist tot, und mein Roman hat noch hundert Seiten',
  ])('an idiom or a sign of the zodiac: %s', (text) => expect(['grief', 'illness']).not.toContain(register(text)));

  it.each([
    ['Juhu, ich hab bestanden!', 'joy'],
    ['Ich hab solche Angst', 'fear'],
    ['Ich mache mir Sorgen', 'worry'],
    ['Mein Chef kotzt mich an', 'anger'],
    ['Das war mir so peinlich', 'shame'],
    ['Ich bin völlig erschöpft', 'tiredness'],
    ['Ich bin nicht glücklich', 'neutral'],
    ['Wann kommt der Bus?', 'neutral'],
  ])('%s → %s', (text, expected) => expect(register(text)).toBe(expected));
});
