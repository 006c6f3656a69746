import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { getUser, logout } from '@sternenrat/contracts/endpoints/auth';
import { hatch, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import type { ClientUser } from '@sternenrat/contracts/endpoints/auth';
import type { ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { UserMenu } from '../../features/account/UserMenu.tsx';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { egg, owl, status, user } from '../../test/samples.ts';
import { StandIn } from '../../test/stand-in.ts';
import './Home.tsx';
import { HomePage } from './HomePage.tsx';

let server: StandIn;
afterEach(() => {
  focusManager.setFocused(undefined);
  tidyUp();
});

const world = (who: Partial<ClientUser> = {}, how: Partial<ClientOwl> = {}, message?: string) => {
  server = new StandIn().on(getUser, { success: true, user: user(who) }).on(owlStatus, status(how, message));
};
const open = async () => {
  const view = show(<HomePage />);
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const where = () => screen.getByTestId('where').textContent;

it.each([
  ['nobody', null],
  ['an unconfirmed user', user({ isEmailConfirmed: false })],
])('[R6.visitor.redirect] sends %s to /auth', async (_, who) => {
  server = new StandIn();
  if (who) server.on(getUser, { success: true, user: who });
  else server.refuse(getUser, 'not_logged_in');
  show(<HomePage />);
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(server.calls(owlStatus)).toEqual([]);
});

it('[R7.user.logged-out] takes a 401 for nobody, and any other failure not', async () => {
  server = new StandIn().refuse(getUser, 'unavailable');
  show(<HomePage />);
  expect((await screen.findByRole('alert')).textContent).toContain('nicht erreichbar');
  expect(where()).toBe('/');
  server.refuse(getUser, 'not_logged_in');
  press('Noch einmal versuchen');
  await waitFor(() => expect(where()).toBe('/auth'));
});

it('[R7.reads] [R7.status.uncached] asks each once: no retry, no interval; the status is fetched anew by every visit', async () => {
  world();
  const first = await open();
  expect([server.calls(getUser), server.calls(owlStatus)].map((calls) => calls.length)).toEqual([1, 1]);
  const reads = first.client.getDefaultOptions().queries!;
  expect([reads.retry, reads.staleTime, reads.refetchInterval]).toEqual([false, Infinity, false]);
  first.unmount();
  show(<HomePage />, { client: first.client });
  await waitFor(() => expect(server.calls(owlStatus)).toHaveLength(2));
  expect(server.calls(getUser)).toHaveLength(1);
});

it('[R7.user.refresh] asks for the user again on focus, once a minute has passed', async () => {
  world();
  const { client } = await open();
  const focus = () =>
    act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
  await focus();
  client.setQueryData(['user'], user(), { updatedAt: Date.now() - 59_000 });
  await focus();
  expect(server.calls(getUser)).toHaveLength(1);
  client.setQueryData(['user'], user(), { updatedAt: Date.now() - 60_001 });
  await focus();
  await waitFor(() => expect(server.calls(getUser)).toHaveLength(2));
  expect(server.calls(owlStatus)).toHaveLength(1);
});

it('[R2.home.pet] [R2.home.status-card] shows her picture, mood and level, and three bars', async () => {
  world({}, { wisdom: 12.4, energy: 28, herzlicht: 84, stage: 'teenager' });
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
] as const)('[R2.home.counter-icon] [R2.home.user-menu] [R6.founding.badge] %s', async (_, who, counter, badges) => {
  world(who, { stardust: 3 });
  const view = await open();
  const pill = screen.getByRole('button', { name: counter });
  expect(pill.querySelectorAll('svg')).toHaveLength(badges.length > 0 ? 2 : 1);
  await view.user.click(screen.getByRole('button', { name: 'Menü von mira' }));
  const menu = screen.getByRole('menu');
  expect(menu.textContent).toBe(`mira${badges.join('')}Sternenstaub-BuchReisemodusFarben ihrer StimmungKontoAbmelden`);
});

it('[R2.home.user-menu] warns who has not confirmed the address, wherever the menu is shown', () => {
  show(<UserMenu user={user({ isEmailConfirmed: false })} defaultOpen />);
  expect(screen.getByRole('menu').textContent).toBe('miraE-Mail bestätigenKontoAbmelden');
});

it('[R7.logout] sends nothing and goes to /auth', async () => {
  world();
  server.on(logout, { success: true });
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Menü von mira' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Abmelden' }));
  await waitFor(() => expect(where()).toBe('/auth'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Noctua' })).toBeNull());
  expect(screen.queryByText('Deine Sitzung ist zu Ende')).toBeNull();
  expect(server.calls(logout).map((seen) => seen.hasBody)).toEqual([false]);
});

it('[R7.status.message] says what the status brings, as a toast', async () => {
  world({}, {}, 'Schön, dass du wieder da bist.');
  await open();
  await waitFor(() => expect(toastWords()).toEqual(['Noctua hat dich vermisst', 'Schön, dass du wieder da bist.']));
});

it('[R4.stage.egg] [R4.hatch.button] the egg is at level 0, ready to hatch, and has nothing to ask', async () => {
  world({ zodiac: null }, egg());
  await open();
  const pet = screen.getByRole('region', { name: 'Noctua' });
  expect(pet.textContent).toContain('Bereit zum Schlüpfen');
  expect(pet.textContent).toContain('Level 0');
  expect(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' })).toBeTruthy();
  expect(screen.queryByLabelText('Deine Frage an Noctua')).toBeNull();
});

it('[R2.home.onboarding] [R7.hatch] asks for name, age and zodiac, one after the other, and sends them once', async () => {
  world({ zodiac: null }, egg());
  server.on(hatch, { success: true, owl: owl({ wisdom: 1 }) });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' }));
  press('Weiter');
  expect(screen.getByText('Name muss mindestens 2 Zeichen lang sein')).toBeTruthy();
  type('Dein Name', '  Mira ');
  press('Weiter');
  type('Dein Alter', '12');
  press('Weiter');
  expect(screen.getByText('Mindestalter ist 13 Jahre')).toBeTruthy();
  type('Dein Alter', '29');
  press('Weiter');
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
  expect(server.calls(hatch).map((seen) => seen.body)).toEqual([{ realName: 'Mira', age: 29, zodiac: 'löwe' }]);
});

it.each([
  ['wisdom 0', { zodiac: 'fische' as const }, { wisdom: 0 }],
  ['no zodiac', { zodiac: null }, { wisdom: 2 }],
  ['no username', { username: '' }, { wisdom: 2 }],
])('[R4.hatch.setup] asks first: %s', async (_, who, how) => {
  world(who, egg(how));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' }));
  expect(screen.getByRole('dialog', { name: 'Wie heißt du?' })).toBeTruthy();
});

it('[R4.hatch.direct] hatches at once where all is known, at an assumed age of 25', async () => {
  world({ zodiac: 'krebs' }, egg({ wisdom: 2 }));
  server.on(hatch, { success: true, owl: owl() });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' }));
  await waitFor(() =>
    expect(server.calls(hatch).map((seen) => seen.body)).toEqual([{ realName: 'mira', age: 25, zodiac: 'krebs' }]),
  );
});

it('[R8.hatch.failure] says that it failed, and keeps what was typed', async () => {
  world({ zodiac: 'krebs' }, egg({ wisdom: 2 }));
  server.refuse(hatch, 'unexpected');
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' }));
  await waitFor(() => expect(toastWords()).toEqual(['❌ Schlüpfen fehlgeschlagen', 'Noctua konnte nicht schlüpfen.']));
});
