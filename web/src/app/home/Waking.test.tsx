import { jest } from '@jest/globals';
import { awaken, chatBubble, interact, owlStatus, sleepQuality } from '@sternenrat/contracts/endpoints/owl';
import { screen } from '@testing-library/react';
import {
  barValues,
  queryButton,
  queryDialog,
  openHome,
  advanceTime,
  clickButton,
  startHomeServer,
  waitUntil,
} from '../../test/home.tsx';
import { wakingMs } from '../../features/owl/useWake.ts';
import { resetTestState, toastTexts } from '../../test/render.tsx';

const wake = 'Noctua wecken';
const report = { weather: 'Vollmond im Stier', effect: -3, message: 'Ein Käuzchen rief die halbe Nacht.' };

afterEach(() => {
  jest.useRealTimers();
  resetTestState();
});

const awakenResponse = (herzlichtDecay: number, energyBoost = 22) => ({
  success: true as const,
  awakened: true,
  energyBoost,
  data: { herzlichtDecay, sleepMessage: 'Sie hat vom Mond geträumt.' },
});

it.each([
  ['while she sleeps', { isSleeping: true }, {}, true],
  ['while the first waking of the day is open', {}, { canAwaken: true }, true],
  ['not while she is awake', {}, {}, false],
])(
  '[R4.sleep.wake-button] the wake button replaces the stardust button %s',
  async (_, owlChanges, statusChanges, replaced) => {
    startHomeServer(owlChanges, statusChanges);
    await openHome();
    expect([queryButton(wake) !== null, queryButton('Sternenstaub schenken') !== null]).toEqual([replaced, !replaced]);
  },
);

it('[R4.gift.asleep] has no gift button while the owl sleeps', async () => {
  const server = startHomeServer({ isSleeping: true, stardust: 5 });
  await openHome();
  expect(queryButton(/schenken/)).toBeNull();
  await advanceTime(5000);
  expect(server.callsTo(interact)).toEqual([]);
});

it.each([
  [-4, 'Noctua hatte einen Albtraum', 'Herzlicht −4'],
  [6, 'Erholsamer Schlaf', 'Herzlicht +6'],
  [0, 'Noctua ist wach', 'Herzlicht unverändert'],
])('[R4.wake.effect] [R7.awaken] shows a change of %i as: %s', async (change, headline, effect) => {
  const server = startHomeServer({ energy: 40, herzlicht: 60 }, { canAwaken: true }).on(awaken, awakenResponse(change));
  await openHome();
  server.change({ energy: 62, herzlicht: 60 + change }, { canAwaken: false });
  clickButton(wake);
  await advanceTime(wakingMs);
  const modal = await waitUntil(queryDialog);
  for (const words of [headline, 'Sie hat vom Mond geträumt.', `Energie +22, ${effect}`])
    expect(modal.textContent).toContain(words);
  expect(toastTexts()).toEqual([]);
  expect(server.callsTo(awaken).map((recorded) => recorded.hasBody)).toEqual([false]);
  clickButton('In den Tag starten');
  await advanceTime(0);
  expect(barValues()).toEqual([0, 60 + change, 62]);
  expect([queryDialog(), queryButton(wake), queryButton('Sternenstaub schenken') !== null]).toEqual([null, null, true]);
});

it.each([
  [6, -3, 'Erholsamer Schlaf', 'Herzlicht +3'],
  [2, -5, 'Unruhiger Schlaf', 'Herzlicht −3'],
  [-4, 5, 'Noctua hatte einen Albtraum', 'Herzlicht +1'],
])(
  '[R4.wake.effect] combines waking (%i) and night (%i) in one dialog with one dream and one sum',
  async (change, effect, headline, sum) => {
    const server = startHomeServer({}, { canAwaken: true }).on(awaken, awakenResponse(change));
    server.on(sleepQuality, { success: true, data: { ...report, effect } });
    await openHome();
    clickButton(wake);
    await advanceTime(wakingMs);
    const modal = await waitUntil(queryDialog);
    const text = modal.textContent;
    expect(text).toContain(headline);
    expect(text).toContain(report.weather);
    expect(text).toContain('Sie hat vom Mond geträumt.');
    expect(text).not.toContain(report.message);
    expect(text.match(/Herzlicht [+−]\d+/g)).toEqual([sum]);
    expect(toastTexts()).toEqual([]);
  },
);

it('shows the waking without the night if that fails to load', async () => {
  startHomeServer({}, { canAwaken: true })
    .on(awaken, awakenResponse(6))
    .raw(sleepQuality, () => 'network');
  await openHome();
  clickButton(wake);
  await advanceTime(wakingMs);
  expect((await waitUntil(queryDialog)).textContent).toContain('Sie hat vom Mond geträumt.');
});

it('omits unchanged values', async () => {
  startHomeServer({ energy: 100 }, { canAwaken: true }).on(awaken, awakenResponse(0, 0));
  await openHome();
  clickButton(wake);
  await advanceTime(wakingMs);
  const modal = await waitUntil(queryDialog);
  expect(modal.textContent).toContain('Herzlicht unverändert');
  expect(modal.textContent).not.toContain('Energie');
});

it('shows the owl with closed eyes until it is woken', async () => {
  const server = startHomeServer({}, { canAwaken: true }).on(awaken, awakenResponse(0));
  const closed = () => screen.queryByRole('img', { name: /schläft$/ }) !== null;
  await openHome();
  expect([closed(), screen.queryByText(/schläft noch/) !== null]).toEqual([true, true]);
  expect(queryButton('Noctua streicheln')).toBeNull();
  server.change({}, { canAwaken: false });
  clickButton(wake);
  await advanceTime(wakingMs);
  await waitUntil(queryDialog);
  expect([closed(), screen.queryByText(/schläft noch/)]).toEqual([false, null]);
});

describe('at night', () => {
  it('disables waking before the wise stage, without a request', async () => {
    const server = startHomeServer({ isSleeping: true });
    await openHome();
    const blocked = queryButton(wake)!;
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(blocked.getAttribute('aria-describedby')!)!.textContent).toContain(
      'Erst wenn sie weise ist',
    );
    clickButton(wake);
    await advanceTime(0);
    expect([server.callsTo(awaken), toastTexts()]).toEqual([[], []]);
    expect(server.callsTo(owlStatus)).toHaveLength(2);
  });

  it('allows waking at the wise stage', async () => {
    const server = startHomeServer({ isSleeping: true, stage: 'weiser', wisdom: 30 }, { canAwaken: true }).on(
      awaken,
      awakenResponse(2),
    );
    await openHome();
    expect(queryButton(wake)!.getAttribute('aria-disabled')).toBeNull();
    clickButton(wake);
    await advanceTime(wakingMs);
    await waitUntil(queryDialog);
    expect(server.callsTo(awaken)).toHaveLength(1);
  });

  it('enables waking at 7:00 on an open page', async () => {
    const server = startHomeServer({ isSleeping: true });
    await openHome({}, new Date(2026, 10, 21, 6, 59, 30));
    server.change({ isSleeping: false }, { canAwaken: true });
    await advanceTime(30_000);
    expect(server.callsTo(owlStatus)).toHaveLength(1);
    await advanceTime(1000);
    expect(queryButton(wake)!.getAttribute('aria-disabled')).toBeNull();
  });
});

it('[R8.awaken.awake] shows an owl that is already awake as information', async () => {
  const server = startHomeServer({}, { canAwaken: true });
  server.on(awaken, { ...awakenResponse(0, 0), awakened: false });
  await openHome();
  server.change({}, { canAwaken: false });
  clickButton(wake);
  await advanceTime(0);
  expect(toastTexts()).toEqual(['Noctua ist bereits wach!']);
  expect([queryButton(wake), queryDialog(), server.callsTo(sleepQuality)]).toEqual([null, null, []]);
});

it.each([
  ['asleep', 'Noctua schläft. Komm zwischen 7:00 und 23:00 Uhr wieder.'],
  ['unexpected', 'Da ist etwas schiefgegangen. Bitte versuche es in einem Moment noch einmal.'],
] as const)('[R8.awaken.failure] %s', async (code, words) => {
  startHomeServer({}, { canAwaken: true }).rejectWith(awaken, code);
  await openHome();
  clickButton(wake);
  await advanceTime(0);
  expect(toastTexts()).toEqual(['Noctua konnte nicht geweckt werden', words]);
  expect(queryButton(wake)).not.toBeNull();
});

describe("the night's report", () => {
  const question = { action: 'daily_question' as const, content: { question: 'Was war heute schön?' } };

  it('[R2.home.sleep-modal] [R3.sleep-result] [R7.sleep-quality] is shown after waking with weather, effect and message', async () => {
    const server = startHomeServer({}, { canAwaken: true }).on(awaken, awakenResponse(3));
    server.on(sleepQuality, { success: true, data: report });
    await openHome();
    expect(server.callsTo(sleepQuality)).toEqual([]);
    clickButton(wake);
    await advanceTime(wakingMs);
    const modal = await waitUntil(queryDialog);
    expect(modal.textContent).toContain('So hat Noctua geschlafen');
    for (const words of [report.weather, 'Energie +22, Herzlicht unverändert'])
      expect(modal.textContent).toContain(words);
    expect(server.callsTo(sleepQuality).map((recorded) => recorded.hasBody)).toEqual([false]);
    clickButton('In den Tag starten');
    await advanceTime(0);
    expect(queryDialog()).toBeNull();
  });

  it("[R7.sleep-quality.processed] 'Bereits verarbeitet' means that there is nothing to show", async () => {
    const server = startHomeServer({}, { canAwaken: true }).on(awaken, awakenResponse(3));
    await openHome();
    clickButton(wake);
    await advanceTime(wakingMs);
    const modal = await waitUntil(queryDialog);
    expect(server.callsTo(sleepQuality)).toHaveLength(1);
    expect(modal.textContent).toContain('Energie +22, Herzlicht +3');
    expect(modal.textContent).not.toContain('Bereits verarbeitet');
  });

  it('is not shown if it was already processed', async () => {
    const server = startHomeServer({}, { sleepQualityDue: true });
    await openHome();
    await advanceTime(1000);
    expect(server.callsTo(sleepQuality)).toHaveLength(1);
    expect(queryDialog()).toBeNull();
  });

  it('is shown once on the next visit if the page was closed', async () => {
    const server = startHomeServer({}, { sleepQualityDue: true });
    server.on(sleepQuality, { success: true, data: report });
    await openHome();
    const modal = await waitUntil(queryDialog);
    for (const words of [report.weather, 'Herzlicht −3', report.message]) expect(modal.textContent).toContain(words);
    expect(server.callsTo(sleepQuality)).toHaveLength(1);
    expect(server.callsTo(owlStatus)).toHaveLength(2);
  });

  it('[R4.wake.sleep-modal] delays proactive dialogs until it is closed', async () => {
    const server = startHomeServer({}, { canAwaken: true }).on(awaken, awakenResponse(3));
    server.on(sleepQuality, { success: true, data: report });
    server.on(chatBubble, { success: true, data: { show: true, message: null, proactiveAction: question } });
    await openHome();
    // After 4 s the bubble has arrived, but isn't shown yet when the night report opens.
    await advanceTime(4000);
    clickButton(wake);
    await advanceTime(wakingMs);
    await waitUntil(queryDialog);
    await advanceTime(5000);
    expect(queryDialog()!.textContent).not.toContain(question.content.question);
    clickButton('In den Tag starten');
    const next = await waitUntil(() => screen.queryByText(question.content.question));
    expect(next.closest('[role=dialog]')).not.toBeNull();
  });

  it('[R7.chat-bubble.poll] pauses polling while it is open', async () => {
    const server = startHomeServer({}, { canAwaken: true }).on(awaken, awakenResponse(3));
    server.on(sleepQuality, { success: true, data: report });
    await openHome();
    await advanceTime(2000);
    expect(server.callsTo(chatBubble)).toHaveLength(1);
    clickButton(wake);
    await advanceTime(wakingMs);
    await waitUntil(queryDialog);
    await advanceTime(95_000);
    expect(server.callsTo(chatBubble)).toHaveLength(1);
    clickButton('In den Tag starten');
    await advanceTime(30_000);
    expect(server.callsTo(chatBubble)).toHaveLength(2);
  });
});
