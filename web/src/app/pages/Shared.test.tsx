import { screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getUser, login } from '@sternenrat/contracts/endpoints/auth';
import { Route, Routes } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { now, startHomeServer, waitUntil } from '../../test/home.tsx';
import { rememberDevice } from '../../lib/knownDevice.ts';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { user as sample } from '../../test/samples.ts';
import AuthPage from './AuthPage.tsx';
import { HomePage } from './HomePage.tsx';

afterEach(() => {
  jest.useRealTimers();
  resetTestState();
});

const app = (
  <Routes>
    <Route path={pages.home} element={<HomePage />} />
    <Route path={pages.auth} element={<AuthPage />} />
  </Routes>
);
function arrive(shared: Record<string, string>) {
  jest.useFakeTimers({ now: new Date(now) });
  const at = `/?${new URLSearchParams(shared).toString()}`;
  return renderPage(app, { at, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
}
const box = () => waitUntil(() => screen.queryByLabelText<HTMLTextAreaElement>('Deine Frage an Noctua'));
const address = () => screen.getByTestId('where').dataset['search'];

it('moves text shared by another app from the URL to the question field', async () => {
  startHomeServer();
  arrive({ title: 'Umzug', text: 'Soll ich nach Leipzig ziehen?', url: 'https://example.de/a' });
  expect((await box()).value).toBe('Umzug\nSoll ich nach Leipzig ziehen?\nhttps://example.de/a');
  expect(address()).toBe('');
});

it('shortens shared text to the maximum length', async () => {
  startHomeServer();
  arrive({ text: 'a'.repeat(900) });
  expect((await box()).value).toBe('a'.repeat(500));
});

it('appends shared text to the draft if both fit', async () => {
  startHomeServer();
  sessionStorage.setItem('sternenrat.draft.u1', JSON.stringify('Und was meinst du hierzu?'));
  arrive({ text: 'Ein Gedicht' });
  expect((await box()).value).toBe('Und was meinst du hierzu?\nEin Gedicht');
});

it('keeps shared text during a login', async () => {
  rememberDevice();
  const server = startHomeServer();
  server.rejectWith(getUser, 'not_logged_in').on(login, { success: true, user: sample() });
  const { user } = arrive({ text: 'Soll ich nach Leipzig ziehen?' });
  await waitUntil(() => screen.queryByLabelText('Benutzername'));
  expect(address()).toBe('');
  await user.type(screen.getByLabelText('Benutzername'), 'mira');
  await user.type(screen.getByLabelText('Passwort'), 'sternklar');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect((await box()).value).toBe('Soll ich nach Leipzig ziehen?');
});
