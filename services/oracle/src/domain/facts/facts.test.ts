import type { Sky } from '@sternenrat/contracts/sky';
import { fact as wireFact } from '@sternenrat/contracts/facts';
import { skyAt } from '@sternenrat/sky/sky';
import { unfoundedClaims } from './claims.ts';
import { factsOf, toWire } from './facts.ts';

const sky: Sky = {
  at: '2026-11-21T12:00:00.000Z',
  bodies: [
    { body: 'sun', longitude: 239, sign: 'skorpion', retrograde: false },
    { body: 'moon', longitude: 100, sign: 'krebs', retrograde: false },
    { body: 'mercury', longitude: 250, sign: 'schütze', retrograde: true },
    { body: 'venus', longitude: 181, sign: 'waage', retrograde: false },
  ],
  moon: { illumination: 0.628, phase: 'abnehmender_mond', angle: 221, sign: 'krebs' },
  aspects: [{ a: 'moon', b: 'venus', kind: 'square', orb: 1.23, applying: true, exactAt: '2026-11-22T23:30:00Z' }],
};

describe('factsOf', () => {
  const facts = factsOf(sky, 'fische');
  it('describes the computed sky in German, with the right cases', () => {
    expect(facts.map(({ text }) => text)).toEqual([
      'Die Sonne steht im Skorpion.',
      'Der Mond steht im Krebs, 63 % beleuchtet.',
      'Merkur steht im Schützen, rückläufig.',
      'Die Venus steht in der Waage.',
      'Der Mond nimmt ab, 63 % der Scheibe sind beleuchtet.',
      'Der Mond und die Venus bilden ein Quadrat, 1,2 Grad daneben. Exakt am 23. November um 0:30 Uhr.',
    ]);
  });
  it('knows the relation of each sign to the player', () => {
    const relation = (own: 'fische' | 'krebs' | 'steinbock') =>
      factsOf(sky, own).find(({ id }) => id === 'position.moon');
    expect(relation('fische')).toMatchObject({ relation: 'element' });
    expect(relation('krebs')).toMatchObject({ relation: 'own' });
    expect(relation('steinbock')).toMatchObject({ relation: 'opposite' });
  });
  it('counts days in the time zone of the player', () => {
    expect(factsOf(sky, 'fische', 'America/New_York').at(-1)?.text).toContain('am 22. November');
  });
  it('matches the API schema for a real sky', () => {
    for (const each of factsOf(skyAt(new Date('2030-01-01T00:00Z')), 'löwe'))
      expect(wireFact.parse(toWire(each))).toEqual(toWire(each));
  });
});

describe('unfoundedClaims', () => {
  const facts = factsOf(sky, 'fische');
  it.each([
    'Der Mond steht im Krebs.',
    'Die Venus wandert durch die Waage, und der Mond nimmt ab.',
    'Merkur ist rückläufig im Schützen.',
    'Mond und Venus bilden ein Quadrat.',
    'Als Fisch magst du es weich.',
    'Heute leuchtet der Mond zu 63 %.',
    'Du gehst im Wald spazieren.',
  ])('accepts: %s', (text) => expect(unfoundedClaims(text, facts)).toEqual([]));
  it.each([
    'Der Mond steht im Löwen.',
    'Die Venus wandert durch die Jungfrau.',
    'Die Venus ist rückläufig.',
    'Venus und Merkur bilden ein Trigon.',
    'Mond und Venus stehen im Trigon.',
    'Es ist Vollmond.',
    'Der Mond nimmt zu.',
    'Der zunehmende Mond hilft.',
    'Der Mond ist zu 80 % hell.',
    'Mars in Widder schiebt dich an.',
    'Pluto gräbt in dir.',
    'Der Mond im Zeichen des Löwen lacht.',
  ])('rejects: %s', (text) => expect(unfoundedClaims(text, facts)).not.toEqual([]));
});
