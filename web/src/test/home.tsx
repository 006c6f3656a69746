import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { notifyManager } from '@tanstack/react-query';
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
// What home loads when it needs it is here already.
import '../app/pages/Home.tsx';
import '../app/pages/HomeMenu.tsx';
import '../features/council/GivenAnswer.tsx';
import '../features/owl/Celebration.tsx';
import '../features/owl/HatchCard.tsx';
import '../features/owl/HatchScene.tsx';
import '../features/owl/MoodHover.tsx';
import '../features/owl/LedgerDialog.tsx';
import '../features/owl/ProactiveDialog.tsx';
import '../features/owl/SleepModal.tsx';
import '../features/owl/TravelDialog.tsx';
import { show } from './render.tsx';
import { status, user } from './samples.ts';
import { StandIn } from './stand-in.ts';

// Not by a timer of the faked clock: what is known is on screen at once.
notifyManager.setScheduler(queueMicrotask);

/** The product's time in these tests. */
export const now = '2026-11-21T10:00:00.000Z';

type Beside = Partial<Omit<Status, 'owl'>>;

/** A server on a quiet day. The status may be changed while the test runs. */
export function quietDay(how: Partial<ClientOwl> = {}, beside: Beside = {}, who: Partial<ClientUser> = {}) {
  const server = new StandIn();
  let current = { ...status(how), ...beside };
  server
    .on(getUser, { success: true, user: user(who) })
    .on(owlStatus, () => current)
    .on(appStart, { success: true })
    .on(dailyAwakening, {
      success: true,
      data: { dailyMood: 'harmonious', cosmicWeather: 'Der Mond nimmt zu.', moodEnergy: 50 },
    })
    .on(chatBubble, { success: true, data: { show: false, message: null, proactiveAction: null } })
    .on(sleepQuality, { success: true, data: { weather: '', effect: 0, message: 'Bereits verarbeitet' } });
  const change = (next: Partial<ClientOwl>, more: Beside = {}) =>
    void (current = { ...status({ ...how, ...next }), ...beside, ...more });
  return Object.assign(server, { change });
}

/** Milliseconds of the faked clock; what is under way gets to its end. */
export const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

/** Waits for what is loaded or answered; the faked clock goes on by a few milliseconds. */
export async function until<T>(look: () => T | null | undefined): Promise<T> {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = look();
    if (found) return found;
    await pass(1);
  }
  throw new Error(`waited in vain; on screen is: ${document.body.textContent}`);
}

/** Home with Noctua, by a faked clock that begins at `now`. */
export async function openHome(client?: Parameters<typeof show>[1]) {
  jest.useFakeTimers({ now: new Date(now) });
  const view = show(<HomePage />, { ...client, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await until(() => document.querySelector('h1'));
  return view;
}

export const button = (name: string | RegExp) => screen.queryByRole('button', { name });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Wisdom, herzlicht and energy as the bars say them. */
export const bars = () => screen.getAllByRole('progressbar').map((bar) => Number(bar.getAttribute('aria-valuenow')));
export const grains = () =>
  Number(screen.getByRole('button', { name: /Sternenstaub, |Sternenstaub-Buch/ }).textContent);
export const dialog = () => screen.queryByRole('dialog');
