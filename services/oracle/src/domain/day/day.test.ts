import { inSign } from '@sternenrat/contracts/in-sign';
import type { Transit } from '@sternenrat/sky/chart/transits';
import { skyAt } from '@sternenrat/sky/sky';
import { germanTexts } from '../../texts/load-texts.ts';
import { addDays, instantOf, localDay } from '../local-day.ts';
import { factsOfDay } from './facts-of-day.ts';
import { goodHours, planetaryHours } from './hours.ts';
import { factSentence, sentenceOf } from './sentence.ts';
import { weightiestTransit } from './weightiest.ts';

const texts = germanTexts.day();
const berlin = (day: string) => ({ day, timeZone: 'Europe/Berlin' });
const keysOf = (day: string) => factsOfDay(berlin(day)).map(({ key }) => key);
const year = Array.from({ length: 365 }, (_, nth) => addDays('2026-01-01', nth));

describe('the facts of a day', () => {
  it.each([
    ['2026-08-12', 'eclipse sun'],
    ['2026-03-03', 'eclipse moon'],
    ['2026-03-20', 'equinox'],
    ['2026-06-21', 'solstice'],
    ['2026-11-24', 'lunation vollmond'],
    ['2026-12-09', 'lunation neumond'],
    ['2026-06-29', 'station mercury retrograde'],
    ['2026-07-24', 'station mercury direct'],
    ['2026-11-22', 'sun schütze'],
  ])('%s has %s', (day, key) => expect(keysOf(day)).toEqual([key]));

  it('name the sign in which the Moon is, and for how long', () => {
    const [fact] = factsOfDay(berlin('2026-12-02'));
    expect(factSentence(fact!, berlin('2026-12-02'))).toBe(
      'Der Mond steht bis 21:03 Uhr in der Jungfrau und nimmt ab.',
    );
  });

  const facts = year
    .filter((_, nth) => nth % 5 === 0)
    .flatMap((day) => factsOfDay(berlin(day)).map((fact) => ({ day, fact })));

  it('are true: the Moon stands at noon in the sign that the sentence names', () => {
    for (const { day, fact } of facts.filter((each) => each.fact.kind === 'moonSign')) {
      const { moon } = skyAt(new Date(instantOf(day, 12, 'Europe/Berlin')));
      expect(factSentence(fact, berlin(day))).toContain(inSign[moon.sign]);
      expect(factSentence(fact, berlin(day))).toContain(moon.angle < 180 ? 'nimmt zu' : 'nimmt ab');
    }
  });

  it('are true: an aspect of the Moon is exact at the time named', () => {
    const aspects = facts.flatMap(({ fact }) => (fact.kind === 'moonAspect' ? [fact] : []));
    expect(aspects.length).toBeGreaterThan(30);
    for (const { other, aspect, at } of aspects) {
      const found = skyAt(at).aspects.find(
        ({ a, b, kind }) => [a, b].includes('moon') && [a, b].includes(other) && kind === aspect,
      );
      expect(found?.orb).toBeLessThan(0.01);
    }
  });

  it('lie on the local day, also when the clocks change', () => {
    const timeZone = 'Pacific/Auckland';
    const days = Array.from({ length: 30 }, (_, nth) => addDays('2026-03-20', nth));
    const moments = days.flatMap((day) =>
      factsOfDay({ day, timeZone }).flatMap((fact) =>
        fact.kind === 'moonSign' ? [] : [[day, localDay(fact.at, timeZone)]],
      ),
    );
    expect(moments.length).toBeGreaterThan(20);
    expect(moments.filter(([day, local]) => day !== local)).toEqual([]);
  });
});

describe('the sentence of a day', () => {
  const sentence = (userId: string, day: string) =>
    sentenceOf(factsOfDay(berlin(day)), { ...berlin(day), userId, texts }).text;

  it('is the same all day for a player, and differs from that of the day before', () => {
    for (const userId of ['mira', 'tarik', 'oma'])
      for (const day of year.slice(0, 60)) {
        expect(sentence(userId, day)).toBe(sentence(userId, day));
        expect(sentence(userId, day)).not.toBe(sentence(userId, addDays(day, 1)));
      }
  });

  it('differs between players', () => {
    const ofPlayers = Array.from({ length: 40 }, (_, nth) => sentence(`player-${nth}`, '2026-11-26'));
    expect(new Set(ofPlayers).size).toBeGreaterThan(4);
  });

  it('exists once', () => {
    const all = Object.values(texts.sentences).flat();
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
  });
});

describe('the hours of a day', () => {
  it.each([
    ['2026-11-22', 'sun'],
    ['2026-11-23', 'moon'],
    ['2026-11-24', 'mars'],
    ['2026-11-25', 'mercury'],
    ['2026-11-26', 'jupiter'],
    ['2026-11-27', 'venus'],
    ['2026-11-28', 'saturn'],
  ])('%s begins with %s at sunrise', (day, ruler) => {
    const { by, hours } = planetaryHours(berlin(day));
    expect([by, hours[0]?.ruler, hours.length]).toEqual(['sun', ruler, 12]);
    expect(hours[0]?.from.toISOString()).toMatch(/T06:[34]\d/u);
    expect(hours[11]?.to.toISOString()).toMatch(/T(?:14:5\d|15:0[0-5])/u);
  });

  it('are three of different bodies, one after the other, each with the body of its reason', () => {
    for (const day of year.filter((_, nth) => nth % 3 === 0))
      for (const timeZone of ['Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/Oslo']) {
        const { hours } = goodHours({ day, timeZone }, texts);
        expect(new Set(hours.map(({ ruler }) => ruler)).size).toBe(3);
        for (const [index, { from, to, reason, ruler }] of hours.entries()) {
          expect(localDay(from, timeZone)).toBe(day);
          expect(to > from && (index === 0 || from >= hours[index - 1]!.to)).toBe(true);
          expect(reason).not.toMatch(/undefined/u);
          expect(planetaryHours({ day, timeZone }).hours).toContainEqual({ ruler, from, to });
        }
      }
  });

  it.each(['2026-06-21', '2026-12-21'])('are counted by the clock where the Sun does not rise or set, on %s', (day) => {
    const { by, hours } = goodHours({ day, timeZone: 'Arctic/Longyearbyen' }, texts);
    expect([by, hours.length]).toEqual(['clock', 3]);
  });
});

describe('the weightiest transit of a day', () => {
  const day = { from: new Date('2026-11-24T00:00Z'), to: new Date('2026-11-25T00:00Z') };
  const transit = (
    body: Transit['body'],
    point: Transit['point'],
    [from, exact, to] = ['2026-11-20', '2026-11-24T12:00Z', '2026-11-28'],
  ): Transit => ({
    body,
    point,
    kind: 'trine',
    passes: [{ from: new Date(from), to: new Date(to), exact: [new Date(exact)] }],
  });

  it('is that of a slow body to a personal point', () => {
    const slow = transit('saturn', 'moon');
    expect(weightiestTransit([transit('mercury', 'sun'), slow, transit('saturn', 'neptune')], day)).toBe(slow);
  });

  it('is the nearer one of two alike', () => {
    const near = transit('saturn', 'sun', ['2026-11-20', '2026-11-25T12:00Z', '2026-11-30']);
    const far = transit('saturn', 'moon', ['2026-11-23', '2026-11-29T12:00Z', '2026-12-10']);
    expect(weightiestTransit([far, near], day)).toBe(near);
  });

  it('touches the day', () => {
    expect(weightiestTransit([transit('pluto', 'sun', ['2026-11-10', '2026-11-12', '2026-11-14'])], day)).toBeNull();
  });
});
