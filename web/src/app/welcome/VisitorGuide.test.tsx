import { act, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { moonPhases } from '@sternenrat/contracts/sky';
import { founders } from '@sternenrat/contracts/endpoints/billing';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { skyAt } from '@sternenrat/sky/sky';
import { sampleAnswer } from '../../features/visitors/texts.ts';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { user as sample } from '../../test/samples.ts';
import { FakeServer } from '../../test/fake-server.ts';
import AuthPage from '../pages/AuthPage.tsx';
import VisitorGuide from './VisitorGuide.tsx';
import '../../features/sky/SkyToday.tsx';
import '../../features/visitors/Sample.tsx';

/** Longer than the default, because lazy components load on first use. */
const lazyTimeout = { timeout: 5000 };

let server: FakeServer;
const seats = (left: number) =>
  server.on(founders, { success: true, seats: 100, taken: 100 - left, reserved: 0, left });
const fakeIdleCallback = () =>
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => setTimeout(work),
    cancelIdleCallback: clearTimeout,
  });
let scrollIntoView: () => void;
beforeEach(() => {
  const observers: (() => void)[] = [];
  scrollIntoView = () => act(() => observers.forEach((notify) => notify()));
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  server = new FakeServer().rejectWith(getUser, 'not_logged_in');
  seats(37);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  resetTestState();
});

it('explains Noctua and shows an example answer from the current sky', async () => {
  renderPage(<VisitorGuide onBegin={() => {}} />);
  expect(screen.getByRole('heading', { name: 'Was ist Noctua?' })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /^Noctua/ })).toHaveLength(3);
  scrollIntoView();
  const card = await screen.findByRole('region', { name: 'So klingt eine Antwort' }, lazyTimeout);
  expect(within(card).getByText('Beispiel')).toBeTruthy();
  expect(card.querySelector('blockquote')?.textContent).toBe(sampleAnswer(skyAt(new Date())));
  expect(card.textContent).toContain('aus dem Himmel von heute berechnet');
  expect(screen.getByRole('region', { name: /^Der Himmel heute/ })).toBeTruthy();
});

it('uses the current moon phase, sign and motion of Mercury in the example', () => {
  const sky = skyAt(new Date('2026-11-24T15:00:00Z'));
  expect(sampleAnswer(sky)).toMatch(
    /^Der Mond ist so gut wie voll.*im Zeichen Zwillinge.*Gespräch.*Merkur läuft geradeaus/,
  );
  const { moon, bodies } = skyAt(new Date('2026-11-09T12:00:00Z'));
  expect(sampleAnswer({ moon, bodies })).toMatch(
    /um Neumond.*im Zeichen Skorpion.*Bauchgefühl.*Merkur gerade rückwärts/,
  );
  const openings = moonPhases.map((phase) => sampleAnswer({ moon: { ...moon, phase }, bodies }));
  expect(new Set(openings).size).toBe(moonPhases.length);
});

it('shows all prices with their legal notes and the remaining seats', async () => {
  renderPage(<VisitorGuide onBegin={() => {}} />);
  const prices = screen.getByRole('region', { name: 'Was es kostet' });
  expect(server.callsTo(founders)).toEqual([]);
  scrollIntoView();
  await within(prices).findByText(/37 Plätze sind noch frei\./);
  const words = (prices.textContent ?? '').replaceAll('\u00a0', ' ');
  for (const price of ['0,00 €', '7,00 € pro Monat', '4,99 € pro Monat']) expect(words).toContain(price);
  for (const grains of ['10 Körner für 3,00 €', '20 Körner für 5,00 €', '40 Körner für 9,00 €'])
    expect(words).toContain(grains);
  for (const perk of [/5 freie Fragen/, /Jeden Tag 1 Korn/, /Jeden Tag 3 Körner extra/, /Jeden Tag 5 Körner extra/])
    expect(words).toMatch(perk);
  expect(words).toMatch(/inkl\. MwSt.*monatlich kündbar.*14 Tage lang widerrufen.*ab 18 Jahren.*keine Beratung/);
  expect(within(prices).queryByRole('button')).toBeNull();
});

it.each([
  [0, 'Alle Plätze sind vergeben.'],
  [1, 'Ein Platz ist noch frei.'],
])('shows %i remaining seats', async (left, words) => {
  seats(left);
  renderPage(<VisitorGuide onBegin={() => {}} />);
  scrollIntoView();
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
});

it('shows no seats if their number is unknown', async () => {
  server.raw(founders, () => 'network');
  renderPage(<VisitorGuide onBegin={() => {}} />);
  scrollIntoView();
  await waitFor(() => expect(server.callsTo(founders)).toHaveLength(1));
  expect(screen.getByText('Für die ersten 100 Mitglieder.')).toBeTruthy();
});

it('shows visitors the guide below the login form with a link to the registration, and unconfirmed users no guide', async () => {
  fakeIdleCallback();
  Element.prototype.scrollIntoView = () => {};
  const { user, unmount } = renderPage(<AuthPage />, { at: '/auth' });
  await user.click(await screen.findByRole('button', { name: 'Noctua kennenlernen' }, lazyTimeout));
  const tab = screen.getByRole('tab', { name: 'Registrieren' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(tab));
  unmount();
  server.on(getUser, { success: true, user: sample({ isEmailConfirmed: false }) });
  renderPage(<AuthPage />, { at: '/auth' });
  await screen.findByRole('heading', { name: 'Schau in dein Postfach' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Noctua kennenlernen' })).toBeNull());
});

describe('a page that was sent to a browser without a session', () => {
  const say = () => document.head.insertAdjacentHTML('beforeend', '<meta name="session" content="none">');

  it('shows the forms without requesting the user', async () => {
    say();
    renderPage(<AuthPage />, { at: '/auth' });
    expect(screen.getByRole('tab', { name: 'Anmelden' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.callsTo(getUser)).toEqual([]);
    expect(document.querySelector('meta[name=session]')).toBeNull();
  });

  it('requests the user after a login', async () => {
    say();
    renderPage(<AuthPage />, { at: '/auth' }).unmount();
    server.on(getUser, { success: true, user: sample() });
    renderPage(<AuthPage />, { at: '/auth' });
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'));
  });
});
