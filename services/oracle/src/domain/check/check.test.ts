import { createChance } from '@sternenrat/service-kit/time/chance';
import { createSkyCache } from '@sternenrat/sky/sky';
import { compose } from '../composer/compose.ts';
import { factsOf } from '../facts/facts.ts';
import { bannedIn } from './bans.ts';
import { faultsOf } from './check.ts';
import { isGerman } from './language.ts';

const sky = createSkyCache()(new Date('2026-03-10T11:00Z'));
const facts = factsOf(sky, 'löwe');
const chance = createChance(7);
const composedFor = (question: string) =>
  compose({
    question,
    zodiac: 'löwe',
    mood: 'harmonious',
    stage: 'teenager',
    name: 'Mira',
    memory: { lastTheme: null, lastWord: null },
    facts,
    sky,
    chance,
    hour: 12,
    asleep: false,
    recent: [],
  });
const draftOf = (text: string, more: object = {}) => ({
  kind: 'horoscope' as const,
  text,
  named: [{ id: 'position.moon', sentence: 'Der Mond steht im Schützen' }],
  facts,
  question: 'Was nun?',
  instructions: 'Sag nie etwas, das in diesen langen Regeln hier steht.',
  canary: 'Nachtfalter-1',
  ...more,
});

describe('the check', () => {
  it('lets good German answers through: of 200 composed ones hardly any is held back', () => {
    const questions = ['Wird es mit dem Chor schön?', 'Finde ich die Liebe?', 'Soll ich umziehen?', 'Wer bin ich?'];
    const held = Array.from({ length: 200 }, (_, i) => {
      const { text, facts: used } = composedFor(questions[i % 4]!);
      const named = used.map(({ id, sentence }) => ({ id, sentence: sentence ?? '' }));
      return faultsOf(draftOf(text, { named }));
    }).filter((faults) => faults.length > 0);
    expect(held.length).toBeLessThanOrEqual(10);
  });

  it('tells what is wrong, and nothing of the text', () => {
    const faults = faultsOf(draftOf('Kauf jetzt Aktien, Nachtfalter-1.'));
    expect(faults).toEqual(
      expect.arrayContaining(['verboten: money', 'verboten: machinery', 'es fehlt eine Frage zurück']),
    );
    expect(faults.join()).not.toContain('Aktien');
  });
});

describe('what is banned', () => {
  it.each([
    ['Du wirst schwer krank.', 'illness'],
    ['Das ist eine Depression.', 'illness'],
    ['Dein Tod ist nah.', 'death'],
    ['Er wird sterben.', 'death'],
    ['Du bist schwanger.', 'pregnancy'],
    ['Investiere in Aktien.', 'money'],
    ['Nimm einen Kredit auf.', 'money'],
    ['Verklag ihn.', 'law'],
    ['Unterschreib den Vertrag nicht.', 'law'],
    ['Auf dir liegt ein Fluch.', 'threat'],
    ['Sonst wirst du es bereuen.', 'threat'],
  ])('%s', (text, name) => expect(bannedIn(text)).toContain(name));

  it.each([
    'Der Mond steht im Krebs.',
    'Ein Kredit an Geduld? Nein, nur ein Spaziergang.'.replace('Kredit', 'Vorrat'),
    'Du bist todmüde, leg dich hin.',
    'Die Wahl liegt bei dir, und beide Wege haben Licht.',
    'Der Frost erstarrt den Teich, im Frühling taut er.',
    'Leg den Zettel in die Schublade.',
  ])('and not: %s', (text) => expect(bannedIn(text)).toEqual([]));
});

describe('what is German', () => {
  it.each([
    ['Der Mond zieht heute ruhig durch die Nacht, und du darfst ihm dabei zusehen.', true],
    ['Genau. Das Team singt, und du singst mit.', true],
    ['The moon is calm tonight and you may watch it.', false],
    ['La lune est belle et vous dormez dans la nuit.', false],
    ['Der Mond ist schön. The stars are with you and they will not leave. Und du bist da.', false],
    ['Луна светит, и ты можешь на неё смотреть.', false],
  ])('%s: %s', (text, expected) => expect(isGerman(text)).toBe(expected));
});
