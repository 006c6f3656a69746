import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { getUser, logout } from '@sternenrat/contracts/endpoints/auth';
import { hatch, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import type { ClientUser } from '@sternenrat/contracts/endpoints/auth';
import type { ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { UserMenu } from '../../features/account/UserMenu.tsx';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { egg, owl, status, user } from '../../test/samples.ts';
import { speechText } from '../../test/home.tsx';
import { FakeServer } from '../../test/fake-server.ts';
import '../home/Home.tsx';
import { HomePage } from './HomePage.tsx';

let server: FakeServer;
afterEach(() => {
  focusManager.setFocused(undefined);
  resetTestState();
});

const startServer = (userChanges: Partial<ClientUser> = {}, owlChanges: Partial<ClientOwl> = {}, message?: string) => {
  server = new FakeServer()
    .on(getUser, { success: true, user: user(userChanges) })
    .on(owlStatus, status(owlChanges, message));
};
const open = async () => {
  const view = renderPage(<HomePage />);
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const currentPath = () => screen.getByTestId('where').textContent;

it.each([
  ['a visitor', null],
  ['an unconfirmed user', user({ isEmailConfirmed: false })],
])('[R6.visitor.redirect] sends %s to /auth', async (_, userChanges) => {
  server = new FakeServer();
  if (userChanges) server.on(getUser, { success: true, user: userChanges });
  else server.rejectWith(getUser, 'not_logged_in');
  renderPage(<HomePage />);
  await waitFor(() => expect(currentPath()).toBe('/auth'));
  expect(server.callsTo(owlStatus)).toEqual([]);
});

it('[R7.user.logged-out] treats a 401 as logged out, and other errors as load errors', async () => {
  server = new FakeServer().rejectWith(getUser, 'unavailable');
  renderPage(<HomePage />);
  expect((await screen.findByRole('alert')).textContent).toContain('nicht erreichbar');
  expect(currentPath()).toBe('/');
  server.rejectWith(getUser, 'not_logged_in');
  clickButton('Noch einmal versuchen');
  await waitFor(() => expect(currentPath()).toBe('/auth'));
});

it('[R7.reads] [R7.status.uncached] requests each once, without retry or interval; each visit refetches the status', async () => {
  startServer();
  const first = await open();
  expect([server.callsTo(getUser), server.callsTo(owlStatus)].map((calls) => calls.length)).toEqual([1, 1]);
  const reads = first.client.getDefaultOptions().queries!;
  expect([reads.retry, reads.staleTime, reads.refetchInterval]).toEqual([false, Infinity, false]);
  first.unmount();
  renderPage(<HomePage />, { client: first.client });
  await waitFor(() => expect(server.callsTo(owlStatus)).toHaveLength(2));
  expect(server.callsTo(getUser)).toHaveLength(1);
});

it('[R7.user.refresh] refetches the user on focus after one minute', async () => {
  startServer();
  const { client } = await open();
  const focus = () =>
    act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
  await focus();
  client.setQueryData(['user'], user(), { updatedAt: Date.now() - 59_000 });
  await focus();
  expect(server.callsTo(getUser)).toHaveLength(1);
  client.setQueryData(['user'], user(), { updatedAt: Date.now() - 60_001 });
  await focus();
  await waitFor(() => expect(server.callsTo(getUser)).toHaveLength(2));
  expect(server.callsTo(owlStatus)).toHaveLength(1);
});

it("[R2.home.pet] [R2.home.status-card] shows the owl's picture, mood and level, and three bars", async () => {
  startServer({}, { wisdom: 12.4, energy: 28, herzlicht: 84, stage: 'teenager' });
  await open();
  const pet = screen.getByRole('region', { name: 'Noctua' });
  expect(within(pet).getByRole('img', { name: 'Noctua, eine kleine Eule (Teenager)' })).toBeTruthy();
  expect(pet.textContent).toContain('Energiegeladen');
  expect(pet.textContent).toContain('Level 12');
  const card = screen.getByRole('region', { name: 'Wie es Noctua geht' });
  const bars = within(card)
    .getAllByRole('progressbar')
    .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]);
  expect(bars).toEqual([
    ['Weisheit', '40'],
    ['Herzlicht', '84'],
    ['Energie', '28'],
  ]);
  for (const words of ['Level 12', '84', 'Schwach · 28']) expect(within(card).getByText(words)).toBeTruthy();
  expect(document.documentElement.dataset['mood']).toBe('energetic');
});

it.each([
  ['free', {}, '3 Körner Sternenstaub, zum Laden', []],
  [
    'premium',
    { isPremium: true, subscriptionType: 'premium' },
    '3 Körner Sternenstaub, Premium, zum Laden',
    ['Premium'],
  ],
  [
    'founding member',
    { isPremium: true, subscriptionType: 'founding_member' },
    '3 Körner Sternenstaub, Gründungsmitglied, zum Laden',
    ['Premium', 'Gründungsmitglied'],
  ],
] as const)(
  '[R2.home.counter-icon] [R2.home.user-menu] [R6.founding.badge] %s',
  async (_, userChanges, counter, badges) => {
    startServer(userChanges, { stardust: 3 });
    const view = await open();
    const pill = screen.getByRole('button', { name: counter });
    expect(pill.querySelectorAll('svg')).toHaveLength(badges.length > 0 ? 2 : 1);
    await view.user.click(screen.getByRole('button', { name: 'Menü von mira' }));
    const menu = screen.getByRole('menu');
    expect(menu.textContent).toBe(
      `mira${badges.join('')}Dein TagDein GeburtshimmelSternenstaub-BuchBild von Noctua teilenReisemodusFarben ihrer StimmungHilfe und RechtlichesKontoAbmelden`,
    );
  },
);

it('[R9.submenu] has help and legal pages in a submenu, which opens after 100 ms of hover', async () => {
  startServer();
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Menü von mira' }));
  const trigger = screen.getByRole('menuitem', { name: 'Hilfe und Rechtliches' });
  jest.useFakeTimers();
  act(() => void fireEvent.pointerMove(trigger, { pointerType: 'mouse' }));
  act(() => jest.advanceTimersByTime(99));
  expect(screen.queryByRole('menuitem', { name: 'Impressum' })).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  const links = ['Fragen und Antworten', 'Kontakt', 'AGB', 'Datenschutz', 'Impressum'];
  expect(links.map((name) => screen.getByRole('menuitem', { name }).getAttribute('href'))).toEqual([
    '/faq',
    '/kontakt',
    '/agb',
    '/datenschutz',
    '/impressum',
  ]);
});

it('[R9.tooltip] explains a bar after 700 ms of hover, the next one within 300 ms at once', async () => {
  startServer();
  await open();
  const bars = within(screen.getByRole('region', { name: 'Wie es Noctua geht' }));
  await waitFor(() => expect(bars.getByText('Weisheit').dataset['state']).toBe('closed'));
  const [wisdom, energy] = [bars.getByText('Weisheit'), bars.getByText('Energie')];
  const point = (at: Element) => act(() => void fireEvent.pointerMove(at, { pointerType: 'mouse' }));
  const leave = (at: Element) => {
    act(() => void fireEvent.pointerLeave(at, { pointerType: 'mouse', clientX: 1, clientY: 1 }));
    act(() => void fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 }));
  };
  const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  jest.useFakeTimers();
  try {
    point(wisdom);
    advanceTime(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    advanceTime(1);
    expect(screen.getByRole('tooltip').textContent).toContain('Wächst mit jeder Antwort.');
    leave(wisdom);
    advanceTime(299);
    point(energy);
    advanceTime(0);
    expect(screen.getByRole('tooltip').textContent).toContain('Eine Antwort kostet 15.');
  } finally {
    jest.useRealTimers();
  }
});

it('[R2.home.user-menu] shows unconfirmed users a warning in the menu', () => {
  renderPage(<UserMenu user={user({ isEmailConfirmed: false })} defaultOpen />);
  expect(screen.getByRole('menu').textContent).toBe('miraE-Mail bestätigenKontoAbmelden');
});

it('[R7.logout] logs out without a body and goes to /auth', async () => {
  startServer();
  server.on(logout, { success: true });
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Menü von mira' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Abmelden' }));
  await waitFor(() => expect(currentPath()).toBe('/auth'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Noctua' })).toBeNull());
  expect(screen.queryByText('Deine Sitzung ist zu Ende')).toBeNull();
  expect(server.callsTo(logout).map((recorded) => recorded.hasBody)).toEqual([false]);
});

it('[R7.status.message] shows the status message in a speech bubble', async () => {
  startServer({}, {}, 'Schön, dass du wieder da bist.');
  await open();
  await waitFor(() => expect(speechText()).toBe('Noctua hat dich vermisstSchön, dass du wieder da bist.'));
  expect(toastTexts()).toEqual([]);
});

it('[R4.stage.egg] [R4.hatch.button] shows the egg at level 0, ready to hatch, without a question field', async () => {
  startServer({ zodiac: null }, egg());
  await open();
  const pet = screen.getByRole('region', { name: 'Noctua' });
  expect(pet.textContent).toContain('Bereit zum Schlüpfen');
  expect(pet.textContent).toContain('Level 0');
  expect(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' })).toBeTruthy();
  expect(screen.queryByLabelText('Deine Frage an Noctua')).toBeNull();
});

it('[R2.home.onboarding] [R7.hatch] asks for name, age and zodiac in steps and sends them once', async () => {
  startServer({ zodiac: null }, egg());
  server.on(hatch, { success: true, owl: owl({ wisdom: 1 }) });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' }));
  clickButton('Weiter');
  expect(screen.getByText('Name muss mindestens 2 Zeichen lang sein')).toBeTruthy();
  type('Dein Name', '  Mira ');
  clickButton('Weiter');
  type('Dein Alter', '12');
  clickButton('Weiter');
  expect(screen.getByText('Mindestalter ist 13 Jahre')).toBeTruthy();
  type('Dein Alter', '29');
  clickButton('Weiter');
  const dialog = within(screen.getByRole('dialog'));
  expect(
    dialog.getAllByRole('radio').map((sign) => [sign.textContent, sign.querySelectorAll('svg').length]),
  ).toHaveLength(12);
  fireEvent.click(dialog.getByRole('button', { name: 'Noctua schlüpfen lassen' }));
  expect(dialog.getByRole('alert').textContent).toBe('Bitte wähle dein Sternzeichen');
  fireEvent.click(dialog.getByRole('radio', { name: 'Löwe' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Noctua schlüpfen lassen' }));
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Noctua schlüpft …' })).toBeTruthy());
  expect(server.callsTo(hatch).map((recorded) => recorded.body)).toEqual([
    { realName: 'Mira', age: 29, zodiac: 'löwe' },
  ]);
});

it.each([
  ['wisdom 0', { zodiac: 'fische' as const }, { wisdom: 0 }],
  ['no zodiac', { zodiac: null }, { wisdom: 2 }],
  ['no username', { username: '' }, { wisdom: 2 }],
])("[R4.hatch.setup] asks for the player's data: %s", async (_, userChanges, owlChanges) => {
  startServer(userChanges, egg(owlChanges));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' }));
  expect(screen.getByRole('dialog', { name: 'Wie heißt du?' })).toBeTruthy();
});

it('[R4.hatch.direct] hatches directly if the data is known, with an assumed age of 25', async () => {
  startServer({ zodiac: 'krebs' }, egg({ wisdom: 2 }));
  server.on(hatch, { success: true, owl: owl() });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' }));
  await waitFor(() =>
    expect(server.callsTo(hatch).map((recorded) => recorded.body)).toEqual([
      { realName: 'mira', age: 25, zodiac: 'krebs' },
    ]),
  );
});

it('clears the error of name or age at the next keystroke', async () => {
  startServer({}, egg());
  const { user: userEvent } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' }));
  await userEvent.type(screen.getByLabelText('Dein Name'), 'M{Enter}');
  expect(screen.getByText('Name muss mindestens 2 Zeichen lang sein')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Dein Name'), 'i');
  expect(screen.queryByText('Name muss mindestens 2 Zeichen lang sein')).toBeNull();
  await userEvent.type(screen.getByLabelText('Dein Name'), '{Enter}');
  await userEvent.type(screen.getByLabelText('Dein Alter'), '1{Enter}');
  expect(screen.getByText('Mindestalter ist 13 Jahre')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Dein Alter'), '5');
  expect(screen.queryByText('Mindestalter ist 13 Jahre')).toBeNull();
  expect(screen.getByText(/Unter 16 brauchst du/)).toBeTruthy();
});

it('[R4.hatch.direct] reuses the entered data after a failed hatching, unless the server rejected it', async () => {
  startServer({ zodiac: null }, egg());
  server.raw(hatch, () => 'network');
  const { user: userEvent } = await open();
  const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await pressed('Noctua schlüpfen lassen');
  await userEvent.type(screen.getByLabelText('Dein Name'), 'Mira');
  await pressed('Weiter');
  await userEvent.type(screen.getByLabelText('Dein Alter'), '19');
  await pressed('Weiter');
  await userEvent.click(screen.getByRole('radio', { name: 'Krebs' }));
  await pressed('Noctua schlüpfen lassen');
  await waitFor(() => expect(toastTexts()[0]).toBe('❌ Schlüpfen fehlgeschlagen'));
  server.rejectWith(hatch, 'bad_input');
  await pressed('Noctua schlüpfen lassen');
  expect(screen.queryByLabelText('Dein Name')).toBeNull();
  const input = { realName: 'Mira', age: 19, zodiac: 'krebs' };
  await waitFor(() => expect(server.callsTo(hatch).map((recorded) => recorded.body)).toEqual([input, input]));
  // The input may be the reason for the rejection, so the dialog asks for it again.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Noctua schlüpfen lassen' })).toHaveProperty('disabled', false),
  );
  await pressed('Noctua schlüpfen lassen');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('[R8.hatch.failure] shows the failure', async () => {
  startServer({ zodiac: 'krebs' }, egg({ wisdom: 2 }));
  server.rejectWith(hatch, 'unexpected');
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' }));
  await waitFor(() => expect(toastTexts()).toEqual(['❌ Schlüpfen fehlgeschlagen', 'Noctua konnte nicht schlüpfen.']));
});
