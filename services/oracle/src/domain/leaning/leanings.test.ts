import { concerns, type Concern } from '@sternenrat/contracts/reading';
import { zodiacs } from '@sternenrat/contracts/vocabulary';
import { createFreshness } from '../saying/freshness.ts';
import type { Entry } from '../saying/texts.ts';
import { addDays } from '../local-day.ts';
import { bestHoursOf, findDays, type Searched } from './days.ts';
import { leaningFor } from './judge.ts';
import type { DayWindow, Leaning, Testimony } from './leaning.ts';
import { reasonFor, slotsOfTestimony, type ReasonContext } from './reason.ts';
import { matterOf } from './significators.ts';
import type { SkyTexts } from './sky-texts.ts';

// Each snapshot is what players read for a given question, sign and day. The same question gets the same answer until
// a rule changes on purpose.

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'];
const askedFor = (concern: Concern, nth: number) => ({
  concern,
  sign: nth % 13 === 12 ? null : (zodiacs[nth % zodiacs.length] ?? null),
  timeZone: zones[nth % zones.length] ?? 'Europe/Berlin',
  at: new Date(`${addDays('2026-01-03', (nth * 37) % 720)}T10:40:00Z`),
});

const testimonyLine = ({ score, label }: Testimony) => `  ${score.toFixed(1)} ${label}`;
const detailsOf = ({ source, fact: { id, text, exactAt } }: Testimony) => `${id} ${text} ${exactAt ?? ''} | ${source}`;
const leaningText = ({ side, strength, baseline, day, testimonies }: Leaning) =>
  [`${day} ${side} ${strength} ${baseline}`, ...testimonies.map(testimonyLine)].join('\n');
const windowText = ({ day, from, to, score, testimonies: [first] }: DayWindow) =>
  `  ${day} ${from}–${to} ${score}${first ? testimonyLine(first) : ''}`;

it('each matter has its bodies, with weights and sources', () => {
  const lines = concerns.map((concern) => {
    const { tide, significators } = matterOf(concern);
    return `${concern}: ${tide} ${significators.map(({ body, weight, source }) => `${body} ${weight} ${source}`).join('; ')}`;
  });
  expect(lines.join('\n')).toMatchSnapshot();
});

describe('the sky leans the same way, for the same reasons, with the same points', () => {
  const leanings = concerns.map((concern, nth) => {
    const asked = askedFor(concern, nth);
    const day = nth % 3 === 0 ? { day: addDays('2027-02-01', nth * 5) } : {};
    return { concern, sign: asked.sign, leaning: leaningFor({ ...asked, ...day }) };
  });
  it('for every concern', () => {
    const lines = leanings.map(({ concern, sign, leaning }) => `${concern} ${sign} ${leaningText(leaning)}`);
    expect(lines.join('\n')).toMatchSnapshot();
  });
  it('with the same facts and sources', () => {
    const lines = leanings
      .filter((_, nth) => nth % 6 === 0)
      .flatMap(({ leaning }) => leaning.testimonies.map(detailsOf));
    expect(lines.join('\n')).toMatchSnapshot();
  });
});

it('the best days and hours are the same, for every concern', () => {
  const options: Partial<Searched & { firstDay: string; days: number }>[] = [
    {},
    { days: 7 },
    { days: 0 },
    { firstDay: '2026-10-20', days: 14 },
    { wakingHours: { from: 17, to: 20 } },
    { wakingHours: { from: 6, to: 23 }, days: 60 },
  ];
  const lines = concerns.map((concern, nth) => {
    const windows = findDays({ ...askedFor(concern, nth), ...options[nth % options.length] });
    return [concern, ...windows.map(windowText)].join('\n');
  });
  expect(lines.join('\n')).toMatchSnapshot();
});

it('the best hours of a day are the same, at each hour at which somebody asks', () => {
  const lines = Array.from({ length: 12 }, (_, hours) => {
    const at = new Date(Date.parse('2026-03-28T23:30:00Z') + hours * 2 * 3_600_000);
    const asked = { concern: 'first_date', sign: 'waage', timeZone: 'Europe/Berlin', at } as const;
    const window = bestHoursOf({ ...asked, day: '2026-03-29' });
    return `${at.toISOString()} ${window ? windowText(window) : 'none'}`;
  });
  expect(lines.join('\n')).toMatchSnapshot();
});

const entry = (text: string, more: Partial<Entry> = {}): Entry => ({ text, needs: [], not: [], ...more });
const always = (text: string) => ({ for: [entry(`Dafür ${text}.`)], against: [entry(`Dagegen ${text}.`)] });
/** Texts that show most of the slots. */
const texts: SkyTexts = {
  reasons: {
    dignity: always('{when} {body} {sign}, dort {dignity} {role} {Body:er} {body:von}'),
    aspect: {
      for: [
        entry('Für {when} {body:dat} {aspect} {other:akk} {body:er}'),
        entry('Gut {aspect:dat} {other:von} {when}'),
      ],
      against: [entry('Gegen {body:akk} {aspect:zu} {other:er} {other:ihm} {other:der} {when}')],
    },
    motion: always('{when} läuft {body} {sign:durch} {body:ihm}'),
    moonPhase: always('{light} {light:akk} {light:dat} {tide} {when}'),
    moonAspect: always('{exact} {aspect} {other:dat} {body}'),
    ownSign: always('{when} {Body} {sign}, {relation}'),
    also: { for: [entry('Auch gut {fact}.')], against: [entry('Auch schlecht {fact}.', { not: ['heavy'] })] },
    ties: { ja: [entry('Also ja.')], nein: [entry('Also nein.')], good: [entry('Gut so.')], bad: [entry('Schade.')] },
    both: [entry('Für {for}, gegen {against}.')],
    faint: [entry('Nur {fact}.')],
  },
  roles: {
    sun: ['fürs Strahlen', 'für Mut'],
    moon: ['für Gefühle'],
    mercury: ['fürs Denken', 'für Worte'],
    venus: ['für Nähe'],
    mars: ['für Kraft'],
    jupiter: ['für Glück'],
    saturn: ['für Geduld'],
  },
};
const contextFor = (nth: number, today: string): ReasonContext => ({
  reading: {
    form: (['yesNo', 'how', 'yesNo', 'when'] as const)[nth % 4] ?? 'yesNo',
    concern: concerns[nth % concerns.length] ?? 'other',
    register: nth % 5 === 0 ? 'grief' : 'neutral',
    time: nth % 2 === 0 ? { from: '2026-05-08', to: '2026-05-08', words: 'am Freitag', precision: 'day' } : null,
    fullText: `Frage ${nth}`,
  },
  today,
  timeZone: 'Europe/Berlin',
  texts,
  freshness: createFreshness(nth % 6 === 0 ? ['Dafür heute steht die Venus im Stier.'] : []),
  recent: nth % 2 === 0 ? ['Venus im Quadrat zu Saturn', 'Der Mond nimmt zu', 'Merkur im Widder'] : [],
  random: { next: () => ((nth * 7919) % 1000) / 1000 },
  saysSide: nth % 2 === 0,
  asksReason: nth % 3 === 0,
});

it('a reason names the same facts in the same German words', () => {
  const lines = Array.from({ length: 120 }, (_, nth) => {
    const day = addDays('2026-05-01', nth % 10);
    const concern = concerns[nth % concerns.length] ?? 'other';
    const sign = zodiacs[nth % zodiacs.length] ?? 'löwe';
    const leaning = leaningFor({ concern, sign, timeZone: 'Europe/Berlin', at: new Date(`${day}T11:00:00Z`), day });
    const reason = reasonFor(leaning, contextFor(nth, nth % 3 === 0 ? day : addDays(day, -(nth % 3))));
    return `${leaning.side}: ${reason?.text} | ${reason?.facts.map(({ id }) => id).join(' ')}`;
  });
  expect(lines.join('\n')).toMatchSnapshot();
});

it('each testimony of half a year has the same words for each slot of a text', () => {
  const seen = new Set<string>();
  const lines = Array.from({ length: 26 }, (_, nth) => {
    const day = addDays('2026-01-05', nth * 7);
    const asked = { ...askedFor(concerns[(nth * 3) % concerns.length] ?? 'other', nth), day };
    return leaningFor(asked).testimonies.flatMap((testimony) => {
      const slots = Object.entries(slotsOfTestimony(testimony, day, contextFor(nth, addDays(day, nth % 2))));
      const fresh = slots.map(([slot, words]) => `${slot}=${words}`).filter((pair) => !seen.has(pair));
      for (const pair of fresh) seen.add(pair);
      return fresh.length > 0 ? [`${testimony.kind} ${testimony.body}: ${fresh.join(', ')}`] : [];
    });
  });
  expect(lines.flat().join('\n')).toMatchSnapshot();
});
