import { lanternLit } from '../src/domain/lantern/lantern.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house[Symbol.asyncDispose]());
beforeEach(() => {
  house.owl.told = [];
  house.owl.refuses = {};
});

const words = 'Ich will nicht mehr leben, niemand würde mich vermissen';

describe('a person in distress', () => {
  it.each(['/api/get-rat', '/api/horoscope'])(
    'gets the lantern at %s, and nothing is asked of owl or kept',
    async (path) => {
      const { status, body } = await house.post(path, 'nora', { zodiac: 'löwe', question: words }, 'key-00001');
      expect([status, body]).toEqual([200, lanternLit]);
      expect(house.owl.calls()).toEqual([]);
      expect(await house.questions.countDocuments({ userId: 'nora' })).toBe(0);
      expect(await house.service.exportUser('nora')).toBeNull();
    },
  );

  it.each(['egg', 'needs_energy', 'needs_premium', 'unavailable'] as const)(
    'gets it where owl would say %s',
    async (code) => {
      house.owl.refuses = { reserveEnergy: code };
      expect((await house.ask('nora', words)).body).toEqual(lanternLit);
    },
  );

  it('gets it without a sign, and however often', async () => {
    await using strict = await openHouse({ limitScale: 1 });
    for (let i = 0; i < 15; i += 1)
      expect((await strict.post('/api/get-rat', 'nora', { question: words })).body).toEqual(lanternLit);
    expect((await strict.ask('nora', 'Was bringt mir der Tag?')).status).toBe(200);
  });

  it('gets it when the database is gone', async () => {
    await using broken = await openHouse();
    await broken.questions.db.close();
    expect((await broken.ask('nora', words)).body).toEqual(lanternLit);
  });
});

it('everybody else is answered by the sky', async () => {
  expect((await house.ask('nora', 'Ich sterbe vor Neugier, was bringt der Tag?')).body.type).toBe('horoscope');
});
