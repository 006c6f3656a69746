import { moods, stages, type Mood } from '@sternenrat/contracts/vocabulary';
import { moonPhases } from '@sternenrat/contracts/sky';
import { createRandom } from '@sternenrat/service-kit/time/random';
import { newOwl } from '../../../test/owls.ts';
import type { OwlState } from '../state.ts';
import { bubbles } from './bubbles.ts';
import * as clicks from './clicks.ts';
import { greetings } from './greetings.ts';
import { pickSentence, unrepeated, type Line, type Moment } from './line.ts';
import * as nights from './nights.ts';
import { replies, starts, thanks } from './proactive.ts';
import * as reminders from './reminders.ts';
import { dayWords } from './sky.ts';
import { celebrations } from './stages.ts';
import * as travels from './travels.ts';

const { daily_question: questions, gedanken_teilen: thoughts, quest_geben: quests } = starts;
const families: readonly (readonly [string, readonly Line[]])[] = [
  ['touched', clicks.touched],
  ['warmed', clicks.warmed],
  ['tickled', clicks.tickled],
  ['again', clicks.again],
  ['asleep', clicks.asleep],
  ['dreams', nights.dreams],
  ['nightmares', nights.nightmares],
  ['reports', nights.reports],
  ['calm reports', nights.calmReports],
  ['restless reports', nights.restlessReports],
  ['greetings', greetings],
  ['bubbles', bubbles],
  ['questions', questions],
  ['thoughts', thoughts],
  ['quests', quests],
  ['replies', replies],
  ['reminders', reminders.reminders],
  ['celebrations', Object.values(celebrations).flat()],
];
const all = families.flatMap(([, lines]) => lines);
const fixed = [
  ...Object.values(dayWords).flat(),
  ...Object.values(thanks),
  travels.farewell(1),
  travels.farewell(30),
  travels.homecoming,
  travels.atHome,
  reminders.farewellForNow,
  reminders.waitingGrains(1),
  reminders.waitingGrains(6),
  ...moonPhases.map((phase) => reminders.moonNow(phase, 'löwe')),
  ...(['neumond', 'erstes_viertel', 'vollmond', 'letztes_viertel'] as const).map(reminders.quarterToday),
];
const sentences = [...all.map(({ text }) => text), ...fixed];

/** Words that blame, threaten, sell, or promise health or money. */
const forbidden =
  /\b(schuld|vernachlässig|vergessen hast|im stich|allein gelassen|einsam|endlich bist|warum hast du|warum warst|lange nicht|verlass|verlier|verpass|stirb|sterbe|tot|tod|krank|heil|angst|strafe|bestraf|letzte random|nur noch heute|beeil|sofort|kauf|shop|premium|angebot|rabatt|abo|euro|geld\b|reichtum)/i;

describe('the sentences', () => {
  it('are at least 150', () => {
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(new Set(sentences.map((text) => text.toLowerCase())).size).toBe(sentences.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each(families)('%s: each sentence fits a toast and is not too short', (_name, lines) => {
    const outside = lines.filter(({ text }) => text.length < 20 || text.length > 130).map(({ text }) => text);
    expect(outside).toEqual([]);
  });

  it('use du, never Sie', () => {
    expect(sentences.filter((text) => /\b(Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres)\b/.test(text))).toEqual([]);
  });

  it('never blame, threaten, sell or promise', () => {
    expect(sentences.filter((text) => forbidden.test(text))).toEqual([]);
  });

  it('are whole sentences with {name} as the only placeholder', () => {
    expect(sentences.filter((text) => !/[.!?…]$/.test(text) || /\s{2}|^\s|undefined/.test(text))).toEqual([]);
    expect(sentences.filter((text) => /[{}]/.test(text.replaceAll('{name}', '')))).toEqual([]);
  });

  it('greet a returning player by name', () => {
    expect(greetings.filter(({ text }) => !text.includes('{name}'))).toEqual([]);
  });
});

const moment = (change: Partial<Moment> = {}): Moment => ({
  mood: 'harmonious',
  stage: 'küken',
  hour: 12,
  phase: 'vollmond',
  ...change,
});
const everyMoment = moods.flatMap((mood: Mood) =>
  stages
    .filter((stage) => stage !== 'ei')
    .flatMap((stage) =>
      moonPhases.flatMap((phase) => [8, 12, 16, 20, 2].map((hour) => ({ mood, stage, phase, hour }))),
    ),
);

/** A sentence returns after 20 others at the earliest. Kinds in `alternating` never follow themselves directly. */
const consecutive = [
  clicks.touched,
  clicks.again,
  clicks.asleep,
  nights.dreams,
  nights.reports,
  greetings,
  bubbles,
  replies,
  reminders.reminders,
] as const;
const alternating = [nights.nightmares, questions, thoughts, quests] as const;
const fitting = (lines: readonly Line[], now: Moment) => lines.filter(({ fits }) => fits?.(now) ?? true).length;

describe('recently used sentences', () => {
  it('leave enough for every moment', () => {
    for (const now of everyMoment) {
      expect(Math.min(...consecutive.map((lines) => fitting(lines, now)))).toBeGreaterThan(unrepeated);
      expect(Math.min(...alternating.map((lines) => fitting(lines, now)))).toBeGreaterThan(unrepeated / 2);
    }
  });

  it('are not repeated within 20', () => {
    const random = createRandom(7);
    let owl: OwlState = newOwl();
    const said: string[] = [];
    for (let turn = 0; turn < 3000; turn += 1) {
      const { id, recentTexts } = pickSentence(owl, random.pick(consecutive), random.pick(everyMoment), random);
      expect(said.slice(-unrepeated)).not.toContain(id);
      expect(recentTexts.length).toBeLessThanOrEqual(unrepeated);
      said.push(id);
      owl = { ...owl, recentTexts };
    }
  });

  it('are reused, the oldest first, if nothing else fits', () => {
    const two = clicks.touched.slice(0, 2);
    const owl = newOwl({ recentTexts: two.map(({ id }) => id) });
    expect(pickSentence(owl, two, moment(), createRandom(1)).id).toBe(two[0]?.id);
  });

  it('insert the player’s name, or a kind substitute', () => {
    const named = [{ id: 'x', text: 'Hallo {name}, {name}!' }];
    expect(pickSentence(newOwl(), named, moment(), createRandom(1)).text).toBe('Hallo Mira, Mira!');
    expect(pickSentence(newOwl({ realName: null }), named, moment(), createRandom(1)).text).toMatch(/Sternenkind/);
  });

  it.each([
    ['mood', 'mood-euphoric-1', { mood: 'euphoric' }, { mood: 'dreamy' }],
    ['stage', 'stage-weiser-1', { stage: 'weiser' }, { stage: 'küken' }],
    ['moon', 'moon-neumond-1', { phase: 'neumond' }, { phase: 'vollmond' }],
    ['hour', 'hour-19-1', { hour: 22 }, { hour: 18 }],
  ] as const)('picks a sentence by %s', (_what, id, there, elsewhere) => {
    const line = bubbles.find((one) => one.id === id);
    expect([line?.fits?.(moment(there)), line?.fits?.(moment(elsewhere))]).toEqual([true, false]);
  });
});
