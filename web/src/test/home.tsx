import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getUser, type ClientUser } from '@sternenrat/contracts/endpoints/auth';
import {
  appStart,
  chatBubble,
  dailyAwakening,
  owlStatus,
  sleepQuality,
  type ClientOwl,
} from '@sternenrat/contracts/endpoints/owl';
import { HomePage } from '../app/pages/HomePage.tsx';
import type { Status } from '../features/owl/api.ts';
// These imports load the lazy parts of the home page, so that tests don't wait for a chunk.
import '../app/home/Home.tsx';
import '../app/home/HomeMenu.tsx';
import '../app/home/QuestionResult.tsx';
import '../app/home/Thinking.tsx';
import '../features/owl/Celebration.tsx';
import '../features/owl/GiftFlight.tsx';
import '../features/owl/HatchCard.tsx';
import '../features/owl/HatchScene.tsx';
import '../features/owl/MoodHover.tsx';
import '../features/owl/LedgerDialog.tsx';
import '../features/owl/ProactiveDialog.tsx';
import '../features/owl/HerzlichtChip.tsx';
import '../features/owl/SleepModal.tsx';
import '../features/owl/SpeechBubble.tsx';
import '../features/owl/TravelDialog.tsx';
import '../features/owl/WastefulGiftDialog.tsx';
import { renderPage } from './render.tsx';
import { status, user } from './samples.ts';
import { FakeServer } from './fake-server.ts';

export const now = '2026-11-21T10:00:00.000Z';

type StatusChanges = Partial<Omit<Status, 'owl'>>;

/** A fake server for all calls of the home page. `change` changes the status that the server sends from then on. */
export function startHomeServer(
  owlChanges: Partial<ClientOwl> = {},
  statusChanges: StatusChanges = {},
  userChanges: Partial<ClientUser> = {},
) {
  const server = new FakeServer();
  let current = { ...status(owlChanges), ...statusChanges };
  server
    .on(getUser, { success: true, user: user(userChanges) })
    .on(owlStatus, () => current)
    .on(appStart, { success: true })
    .on(dailyAwakening, {
      success: true,
      data: { dailyMood: 'harmonious', cosmicWeather: 'Der Mond nimmt zu.', moodEnergy: 50 },
    })
    .on(chatBubble, { success: true, data: { show: false, message: null, proactiveAction: null } })
    .on(sleepQuality, { success: true, data: { weather: '', effect: 0, message: 'Bereits verarbeitet' } });
  const change = (next: Partial<ClientOwl>, more: StatusChanges = {}) =>
    void (current = { ...status({ ...owlChanges, ...next }), ...statusChanges, ...more });
  return Object.assign(server, { change });
}

export const advanceTime = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

/** Like `waitFor` for the fake clock: advances it by up to 200 ms until `get` returns a value. */
export async function waitUntil<T>(get: () => T | null | undefined): Promise<T> {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = get();
    if (found) return found;
    await advanceTime(1);
  }
  throw new Error(`waitUntil timed out; the page contains: ${document.body.textContent}`);
}

export async function openHome(client?: Parameters<typeof renderPage>[1], at = new Date(now)) {
  jest.useFakeTimers({ now: at });
  const view = renderPage(<HomePage />, { ...client, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await waitUntil(() => document.querySelector('h1'));
  return view;
}

export const queryButton = (name: string | RegExp) => screen.queryByRole('button', { name });
export const clickButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const barValues = () =>
  screen.getAllByRole('progressbar').map((bar) => Number(bar.getAttribute('aria-valuenow')));
export const grainCount = () =>
  Number(screen.getByRole('button', { name: /Sternenstaub, |Sternenstaub-Buch/ }).textContent);
/** What the owl says in its bubble; undefined if it says nothing. */
export const speechText = () => document.querySelector('[data-speech]')?.textContent || undefined;
export const herzlichtChangeText = () => document.querySelector('[data-herzlicht-change]')?.textContent || undefined;
export const queryDialog = () => screen.queryByRole('dialog');
