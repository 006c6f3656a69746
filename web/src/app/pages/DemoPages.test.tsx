import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { client } from '../../lib/client.ts';
import { renderPage, resetTestState } from '../../test/render.tsx';
import LogoDemoPage from './LogoDemoPage.tsx';
import TestSelectPage from './TestSelectPage.tsx';

afterEach(resetTestState);

const devTools = (there: boolean) => {
  client.defaults.adapter = async (config) => ({
    data: {},
    status: there && config.url === '/dev/clock' ? 200 : 404,
    statusText: '',
    headers: {},
    config,
  });
};
const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path={pages.logoDemo} element={<LogoDemoPage />} />
      <Route path={pages.testSelect} element={<TestSelectPage />} />
    </Routes>,
    { at },
  );

it('[R2.demo] /logo-demo shows the logo and has no controls', () => {
  open('/logo-demo');
  expect(screen.getAllByRole('img', { name: 'Sternenrat' })).toHaveLength(5);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('[R2.demo] /test-select shows every stage in every mood, awake and asleep, and has no controls', async () => {
  devTools(true);
  open('/test-select');
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(5 * 6 * 2));
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  open('/test-select?stage=weiser&mood=dreamy&asleep=1');
  await waitFor(() =>
    expect(screen.getAllByRole('img').map((img) => img.getAttribute('aria-label'))).toEqual([
      'Weise, Träumerisch, schläft',
    ]),
  );
});

it('/test-select is a 404 without the dev tools', async () => {
  devTools(false);
  open('/test-select');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
});
