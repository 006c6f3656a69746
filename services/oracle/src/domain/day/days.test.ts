import { zodiacs } from '@sternenrat/contracts/vocabulary';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import type { Transit } from '@sternenrat/sky/chart/transits';
import { addDays } from '../local-day.ts';
import { sentenceKeys, type DayTexts } from './day-texts.ts';
import { factsOfDay } from './facts-of-day.ts';
import { goodHours, planetaryHours } from './hours.ts';
import { factSentence, sentenceOf } from './sentence.ts';
import { weightiestTransit } from './weightiest.ts';

const bodies: readonly ClassicalBody[] = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'];
const texts = {
  sentences: Object.fromEntries(sentenceKeys.map((key) => [key, [1, 2, 3, 4, 5].map((nth) => `${key} ${nth}`)])),
  hours: Object.fromEntries(bodies.map((body) => [body, { title: `Titel ${body}`, text: `Text ${body}` }])),
} as unknown as DayTexts;
const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland', 'Arctic/Longyearbyen'];
const special = ['2026-08-12', '2026-03-03', '2026-03-20', '2026-06-21', '2026-06-29', '2026-07-24', '2026-11-22'];
const days = [...special, ...Array.from({ length: 40 }, (_, nth) => addDays('2026-01-01', nth * 9))];
const clock = (at: Date) => at.toISOString().slice(0, 16);

it('a day has the same facts, sentence and good hours whenever somebody looks', () => {
  const lines = days.map((day, nth) => {
    const local = { day, timeZone: zones[nth % zones.length] ?? 'Europe/Berlin' };
    const facts = factsOfDay(local);
    const { text, reason } = sentenceOf(facts, { ...local, userId: `player-${nth}`, texts });
    const { by, hours } = goodHours(local, texts);
    return [
      `${day} ${local.timeZone}: ${text} | ${reason}`,
      ...facts.map((fact) => `  ${fact.key}: ${factSentence(fact, local)}`),
      ...hours.map(
        (hour) => `  ${by} ${hour.title}, ${hour.text}, ${clock(hour.from)}–${clock(hour.to)} ${hour.reason}`,
      ),
    ].join('\n');
  });
  expect(lines.join('\n')).toMatchSnapshot();
});

it('the hours of a day follow each other, in the same order of bodies', () => {
  const lines = ['2026-03-29', '2026-12-21'].flatMap((day) =>
    zones.map((timeZone) => {
      const { by, hours } = planetaryHours({ day, timeZone });
      return `${day} ${timeZone} ${by} ${hours.map(({ ruler, from }) => `${ruler} ${clock(from)}`).join(', ')}`;
    }),
  );
  expect(lines.join('\n')).toMatchSnapshot();
});

it('each sign, phase and station has sentences', () => {
  expect(zodiacs.every((sign) => sentenceKeys.includes(`moon ${sign} waxing`))).toBe(true);
  expect(sentenceKeys.join('\n')).toMatchSnapshot();
});

describe('the weight of a transit', () => {
  const day = { from: new Date('2026-11-24T00:00Z'), to: new Date('2026-11-25T00:00Z') };
  const at = (date: string) => new Date(date);
  const transit = (body: Transit['body'], point: Transit['point'], exact = ['2026-11-24T12:00Z']): Transit => ({
    body,
    point,
    kind: 'square',
    passes: [{ from: at('2026-11-14T12:00Z'), to: at('2026-12-04T12:00Z'), exact: exact.map(at) }],
  });
  const heavier = (one: Transit, other: Transit) => {
    expect(weightiestTransit([one, other], day)).toBe(one);
    expect(weightiestTransit([other, one], day)).toBe(one);
  };

  it('grows from fast bodies to slow ones', () => {
    const order = ['pluto', 'neptune', 'saturn', 'jupiter', 'mars', 'sun', 'mercury'] as const;
    for (const [nth, body] of order.slice(1).entries())
      heavier(transit(order[nth] ?? 'pluto', 'sun'), transit(body, 'sun'));
    expect(weightiestTransit([transit('moon', 'sun')], day)).toBeNull();
  });

  it('grows with how personal the point is', () => {
    expect(weightiestTransit([transit('mars', 'pluto')], day)).toMatchObject({ point: 'pluto' });
    for (const point of ['sun', 'moon', 'ascendant', 'midheaven'] as const)
      heavier(transit('mars', point), transit('mars', 'venus'));
    for (const point of ['mercury', 'venus', 'mars'] as const)
      heavier(transit('mars', point), transit('mars', 'saturn'));
    for (const point of ['jupiter', 'saturn'] as const) heavier(transit('mars', point), transit('mars', 'pluto'));
  });

  it('is three times as large on the exact day, twice halfway to it, on both sides', () => {
    // point weights: 3 for the Sun, 1 for Saturn; so three times as exact equals three times as personal
    const exact = transit('mars', 'saturn');
    heavier(exact, transit('mars', 'uranus'));
    const before = transit('mars', 'sun', ['2026-11-29T12:00Z']);
    const after = transit('mars', 'sun', ['2026-11-19T12:00Z']);
    for (const half of [before, after]) {
      heavier(half, transit('sun', 'moon'));
      heavier(transit('jupiter', 'venus'), half);
    }
    expect(weightiestTransit([transit('mars', 'sun', []), exact], day)).toMatchObject({ point: 'sun' });
  });
});
