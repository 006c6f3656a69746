import { act, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { moonPhases } from '@sternenrat/contracts/sky';
import { founders } from '@sternenrat/contracts/endpoints/billing';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { skyAt } from '@sternenrat/sky/sky';
import { sampleAnswer } from '../../features/visitors/texts.ts';
import { show, tidyUp } from '../../test/render.tsx';
import { user as sample } from '../../test/samples.ts';
import { StandIn } from '../../test/stand-in.ts';
import AuthPage from './AuthPage.tsx';
import VisitorGuide from './VisitorGuide.tsx';
import '../../features/sky/SkyToday.tsx';
import '../../features/visitors/Sample.tsx';

/** What is loaded when it is needed. */
const patient = { timeout: 5000 };

let server: StandIn;
const seats = (left: number) =>
  server.on(founders, { success: true, seats: 100, taken: 100 - left, reserved: 0, left });
/** As a browser that is at rest at once. */
const atRest = () =>
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => setTimeout(work),
    cancelIdleCallback: clearTimeout,
  });
/** What is watched comes near when the test says so. */
let scrollThere: () => void;
beforeEach(() => {
  const watching: (() => void)[] = [];
  scrollThere = () => act(() => watching.forEach((tell) => tell()));
  globalThis.IntersectionObserver = class {
    constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
      watching.push(() => tell([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  server = new StandIn().refuse(getUser, 'not_logged_in');
  seats(37);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  tidyUp();
});

it('says what Noctua is and shows an answer from the sky of this moment, called an example', async () => {
  show(<VisitorGuide onBegin={() => {}} />);
  expect(screen.getByRole('heading', { name: 'Was ist Noctua?' })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /^Noctua/ })).toHaveLength(3);
  scrollThere();
  const card = await screen.findByRole('region', { name: 'So klingt eine Antwort' }, patient);
  expect(within(card).getByText('Beispiel')).toBeTruthy();
  expect(card.querySelector('blockquote')?.textContent).toBe(sampleAnswer(skyAt(new Date())));
  expect(card.textContent).toContain('aus dem Himmel von heute berechnet');
  expect(screen.getByRole('region', { name: /^Der Himmel heute/ })).toBeTruthy();
});

it('the example says what the sky says: the phase, the sign and how Mercury runs', () => {
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

it('tells all prices with what the law wants beside them, and the seats that are really left', async () => {
  show(<VisitorGuide onBegin={() => {}} />);
  const prices = screen.getByRole('region', { name: 'Was es kostet' });
  expect(server.calls(founders)).toEqual([]);
  scrollThere();
  await within(prices).findByText(/37 Plätze sind noch frei\./);
  const words = (prices.textContent ?? '').replaceAll('\u00a0', ' ');
  for (const price of ['0,00 €', '7,00 € pro Monat', '4,99 € pro Monat']) expect(words).toContain(price);
  for (const grains of ['10 Körner für 3,00 €', '20 Körner für 5,00 €', '40 Körner für 9,00 €'])
    expect(words).toContain(grains);
  for (const perk of [/5 freie Fragen/, /1 Korn\b.*Tag/, /3 Körner mehr/, /5 Körner mehr/]) expect(words).toMatch(perk);
  expect(words).toMatch(/inkl\. MwSt.*monatlich kündbar.*14 Tage lang widerrufen.*ab 18 Jahren.*keine Beratung/);
  expect(within(prices).queryByRole('button')).toBeNull();
});

it.each([
  [0, 'Alle Plätze sind vergeben.'],
  [1, 'Ein Platz ist noch frei.'],
])('with %i seats left it says so', async (left, words) => {
  seats(left);
  show(<VisitorGuide onBegin={() => {}} />);
  scrollThere();
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
});

it('of seats that nobody can tell it says nothing', async () => {
  server.raw(founders, () => 'network');
  show(<VisitorGuide onBegin={() => {}} />);
  scrollThere();
  await waitFor(() => expect(server.calls(founders)).toHaveLength(1));
  expect(screen.getByText('Für die ersten 100 Mitglieder.')).toBeTruthy();
});

it('comes below the door for visitors and leads to the registration; who only has to confirm is not told it again', async () => {
  atRest();
  Element.prototype.scrollIntoView = () => {};
  const { user, unmount } = show(<AuthPage />, { at: '/auth' });
  await user.click(await screen.findByRole('button', { name: 'Noctua kennenlernen' }, patient));
  const tab = screen.getByRole('tab', { name: 'Registrieren' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(tab));
  unmount();
  server.on(getUser, { success: true, user: sample({ isEmailConfirmed: false }) });
  show(<AuthPage />, { at: '/auth' });
  await screen.findByRole('heading', { name: 'Schau in dein Postfach' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Noctua kennenlernen' })).toBeNull());
});

describe('a page that was sent to a browser without a session', () => {
  const say = () => document.head.insertAdjacentHTML('beforeend', '<meta name="session" content="none">');

  it('is the door at once and asks nobody who they are', async () => {
    say();
    show(<AuthPage />, { at: '/auth' });
    expect(screen.getByRole('tab', { name: 'Anmelden' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.calls(getUser)).toEqual([]);
    expect(document.querySelector('meta[name=session]')).toBeNull();
  });

  it('is believed once only: who logs in meanwhile is asked for', async () => {
    say();
    show(<AuthPage />, { at: '/auth' }).unmount();
    server.on(getUser, { success: true, user: sample() });
    show(<AuthPage />, { at: '/auth' });
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'));
  });
});
