import { jest } from '@jest/globals';
import { awaken, chatBubble, interact, owlStatus, sleepQuality } from '@sternenrat/contracts/endpoints/owl';
import { screen } from '@testing-library/react';
import { bars, button, dialog, openHome, pass, press, quietDay, until } from '../../test/home.tsx';
import { tidyUp, toastWords } from '../../test/render.tsx';

const wake = 'Noctua wecken';
const report = { weather: 'Vollmond im Stier', effect: -3, message: 'Ein Käuzchen rief die halbe Nacht.' };

afterEach(() => {
  jest.useRealTimers();
  tidyUp();
});

const woken = (herzlichtDecay: number, energyBoost = 22) => ({
  success: true as const,
  awakened: true,
  energyBoost,
  data: { herzlichtDecay, sleepMessage: 'Sie hat vom Mond geträumt.' },
});

it.each([
  ['while she sleeps', { isSleeping: true }, {}, true],
  ['while the first waking of the day is open', {}, { canAwaken: true }, true],
  ['not while she is awake', {}, {}, false],
])('[R4.sleep.wake-button] the wake button replaces the stardust button %s', async (_, how, beside, replaced) => {
  quietDay(how, beside);
  await openHome();
  expect([button(wake) !== null, button('Sternenstaub schenken') !== null]).toEqual([replaced, !replaced]);
});

it('[R4.gift.asleep] no grain can be given while she sleeps', async () => {
  const server = quietDay({ isSleeping: true, stardust: 5 });
  await openHome();
  expect(button(/schenken/)).toBeNull();
  await pass(5000);
  expect(server.calls(interact)).toEqual([]);
});

it.each([
  [-4, 'Noctua hatte einen Albtraum', 'Sie hat vom Mond geträumt. Energie +22, Herzlicht −4.'],
  [6, 'Erholsamer Schlaf', 'Sie hat vom Mond geträumt. Energie +22, Herzlicht +6.'],
  [0, 'Noctua ist wach', 'Sie hat vom Mond geträumt. Energie +22.'],
])('[R4.wake.effect] [R7.awaken] waking with a change of %i: %s', async (change, title, words) => {
  const server = quietDay({ energy: 40, herzlicht: 60 }, { canAwaken: true }).on(awaken, woken(change));
  await openHome();
  press(wake);
  await pass(0);
  expect(toastWords()).toEqual([title, words]);
  expect(bars()).toEqual([0, 60 + change, 62]);
  expect([button(wake), button('Sternenstaub schenken') !== null]).toEqual([null, true]);
  expect(server.calls(awaken).map((seen) => seen.hasBody)).toEqual([false]);
});

it('does not tell of what stayed as it was', async () => {
  quietDay({ energy: 100 }, { canAwaken: true }).on(awaken, woken(0, 0));
  await openHome();
  press(wake);
  await pass(0);
  expect(toastWords()).toEqual(['Noctua ist wach', 'Sie hat vom Mond geträumt.']);
});

it('[R8.awaken.awake] an owl that is awake is told as information', async () => {
  const server = quietDay({}, { canAwaken: true });
  server.on(awaken, { ...woken(0, 0), awakened: false });
  await openHome();
  server.change({}, { canAwaken: false });
  press(wake);
  await pass(0);
  expect(toastWords()).toEqual(['Noctua ist bereits wach!']);
  expect([button(wake), dialog(), server.calls(sleepQuality)]).toEqual([null, null, []]);
});

it.each([
  ['asleep', 'Noctua schläft. Komm zwischen 7:00 und 23:00 Uhr wieder.'],
  ['unexpected', 'Da ist etwas schiefgegangen. Bitte versuche es in einem Moment noch einmal.'],
] as const)('[R8.awaken.failure] %s', async (code, words) => {
  quietDay({ isSleeping: true }).refuse(awaken, code);
  await openHome();
  press(wake);
  await pass(0);
  expect(toastWords()).toEqual(['Noctua konnte nicht geweckt werden', words]);
  expect(button(wake)).not.toBeNull();
});

describe("the night's report", () => {
  const question = { action: 'daily_question' as const, content: { question: 'Was war heute schön?' } };

  it('[R2.home.sleep-modal] [R3.sleep-result] [R7.sleep-quality] comes after waking, with weather, effect and message', async () => {
    const server = quietDay({}, { canAwaken: true }).on(awaken, woken(3));
    server.on(sleepQuality, { success: true, data: report });
    await openHome();
    expect(server.calls(sleepQuality)).toEqual([]);
    press(wake);
    const modal = await until(dialog);
    expect(modal.textContent).toContain('So hat Noctua geschlafen');
    for (const words of [report.weather, 'Herzlicht −3', report.message]) expect(modal.textContent).toContain(words);
    expect(server.calls(sleepQuality).map((seen) => seen.hasBody)).toEqual([false]);
    press('In den Tag starten');
    await pass(0);
    expect(dialog()).toBeNull();
  });

  it("[R7.sleep-quality.processed] 'Bereits verarbeitet' means that there is nothing to show", async () => {
    const server = quietDay({}, { canAwaken: true }).on(awaken, woken(3));
    await openHome();
    press(wake);
    await pass(1000);
    expect(server.calls(sleepQuality)).toHaveLength(1);
    expect(dialog()).toBeNull();
  });

  it('comes once also where the page was closed before it could', async () => {
    const server = quietDay({}, { sleepQualityDue: true });
    server.on(sleepQuality, { success: true, data: report });
    await openHome();
    await until(dialog);
    expect(server.calls(sleepQuality)).toHaveLength(1);
    expect(server.calls(owlStatus)).toHaveLength(2);
  });

  it('[R4.wake.sleep-modal] delays what she has to say until it is closed', async () => {
    const server = quietDay({}, { canAwaken: true }).on(awaken, woken(3));
    server.on(sleepQuality, { success: true, data: report });
    server.on(chatBubble, { success: true, data: { show: true, message: null, proactiveAction: question } });
    await openHome();
    // She has spoken, but it is not told yet; then the night's report comes.
    await pass(4000);
    press(wake);
    await until(dialog);
    await pass(5000);
    expect(dialog()!.textContent).not.toContain(question.content.question);
    press('In den Tag starten');
    const next = await until(() => screen.queryByText(question.content.question));
    expect(next.closest('[role=dialog]')).not.toBeNull();
  });

  it('[R7.chat-bubble.poll] nothing is asked while it is open', async () => {
    const server = quietDay({}, { canAwaken: true }).on(awaken, woken(3));
    server.on(sleepQuality, { success: true, data: report });
    await openHome();
    await pass(2000);
    expect(server.calls(chatBubble)).toHaveLength(1);
    press(wake);
    await until(dialog);
    await pass(95_000);
    expect(server.calls(chatBubble)).toHaveLength(1);
    press('In den Tag starten');
    await pass(30_000);
    expect(server.calls(chatBubble)).toHaveLength(2);
  });
});
