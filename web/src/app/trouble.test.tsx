import { screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { show, tidyUp } from '../test/render.tsx';
import { StandIn } from '../test/stand-in.ts';
import { ApiError } from '../lib/http.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { HomePage } from './pages/HomePage.tsx';
import './pages/AsLastSeen.tsx';

const id = 'f0c1a2b3-0000-4000-8000-00000000cafe';

afterEach(() => {
  jest.restoreAllMocks();
  tidyUp();
});

it('what nobody foresaw says that it was ours, with an id to quote that can be copied, and another try', async () => {
  const server = new StandIn().refuse(getUser, 'unexpected', { requestId: id });
  const { user } = show(<HomePage />);
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Das lag an uns');
  expect(screen.getByLabelText('Kennung').textContent).toBe(id);
  expect(alert.textContent).not.toMatch(/500|unexpected|stack|error/i);

  await user.click(screen.getByRole('button', { name: 'Kennung kopieren' }));
  await screen.findByRole('button', { name: 'Kopiert!' });
  expect(await navigator.clipboard.readText()).toBe(id);
  server.raw(getUser, () => new Promise<never>(() => {}));
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await waitFor(() => expect(server.calls(getUser)).toHaveLength(2));
  // Until an answer comes the page isn't empty.
  expect(screen.getByRole('status', { name: 'Einen Moment …' })).toBeTruthy();
});

it('a part that is down keeps its own sentence, with the id; a connection that is missing has none', async () => {
  const server = new StandIn().refuse(getUser, 'unavailable', { requestId: id });
  const first = show(<HomePage />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ein Teil von Sternenrat ist gerade nicht erreichbar.',
  );
  expect(screen.getByLabelText('Kennung').textContent).toBe(id);
  first.unmount();
  server.raw(getUser, () => 'network');
  show(<HomePage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Gerade kommt nichts an');
  expect(screen.queryByLabelText('Kennung')).toBeNull();
});

function Broken(): never {
  throw new ApiError(500, 'Internal Server Error', { requestId: id });
}

it('a page that breaks in drawing is told without a technical word, with the id of what broke it', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  show(
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
  // What was painted holds every press until it hears this.
  expect(root.hasAttribute('data-alive')).toBe(true);
  root.remove();
});
