import { screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { renderPage, resetTestState } from '../test/render.tsx';
import { FakeServer } from '../test/fake-server.ts';
import { ApiError } from '../lib/http.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { HomePage } from './pages/HomePage.tsx';
import './home/OfflineOrError.tsx';

const id = 'f0c1a2b3-0000-4000-8000-00000000cafe';

afterEach(() => {
  jest.restoreAllMocks();
  resetTestState();
});

it('shows an unexpected error as ours, with a request id to copy and a retry button', async () => {
  const server = new FakeServer().rejectWith(getUser, 'unexpected', { requestId: id });
  const { user } = renderPage(<HomePage />);
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Das lag an uns');
  expect(screen.getByLabelText('Kennung').textContent).toBe(id);
  expect(alert.textContent).not.toMatch(/500|unexpected|stack|error/i);

  await user.click(screen.getByRole('button', { name: 'Kennung kopieren' }));
  await screen.findByRole('button', { name: 'Kopiert!' });
  expect(await navigator.clipboard.readText()).toBe(id);
  server.raw(getUser, () => new Promise<never>(() => {}));
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await waitFor(() => expect(server.callsTo(getUser)).toHaveLength(2));
  expect(screen.getByRole('status', { name: 'Einen Moment …' })).toBeTruthy();
});

it("shows the server's message and id for an unavailable service, and no id without a connection", async () => {
  const server = new FakeServer().rejectWith(getUser, 'unavailable', { requestId: id });
  const first = renderPage(<HomePage />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ein Teil von Sternenrat ist gerade nicht erreichbar.',
  );
  expect(screen.getByLabelText('Kennung').textContent).toBe(id);
  first.unmount();
  server.raw(getUser, () => 'network');
  renderPage(<HomePage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Gerade kommt nichts an');
  expect(screen.queryByLabelText('Kennung')).toBeNull();
});

function Broken(): never {
  throw new ApiError(500, 'Internal Server Error', { requestId: id });
}

it('shows a render error without technical terms, with the request id', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  renderPage(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toMatch(/^Da ist etwas schiefgegangen/);
  expect(screen.getByRole('link', { name: 'Mit dieser Kennung schreiben' }).getAttribute('href')).toBe(
    `/kontakt?topic=fault&reference=${id}`,
  );
  expect(screen.getByLabelText('Kennung').textContent).toBe(id);
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
  // `bootstrap.ts` holds all clicks until this attribute is set.
  expect(root.hasAttribute('data-hydrated')).toBe(true);
  root.remove();
});
