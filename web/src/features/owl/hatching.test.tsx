import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderPage, resetTestState } from '../../test/render.tsx';
import HatchScene from './HatchScene.tsx';

const done = jest.fn();
const film = () => document.querySelector('video')!;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  done.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  resetTestState();
});

it('[R4.hatch.video] plays full screen and closes 2 s after its end', async () => {
  renderPage(<HatchScene onDone={done} />);
  expect(film().autoplay).toBe(true);
  expect(film().muted).toBe(true);
  expect([...film().querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
  const scene = getComputedStyle(screen.getByRole('dialog'));
  expect([scene.position, scene.inset]).toEqual(['fixed', '0']);
  await pass(5000);
  fireEvent.ended(film());
  expect(screen.getByText('Hallo. Ich bin Noctua.')).toBeTruthy();
  await pass(1999);
  expect(done).not.toHaveBeenCalled();
  await pass(1);
  expect(done).toHaveBeenCalledTimes(1);
  await pass(20_000);
  expect(done).toHaveBeenCalledTimes(1);
});

it.each([
  ['the film', () => film()],
  ['its last source', () => film().querySelector('source:last-of-type')!],
])('[R4.hatch.video-fallback] ends 0.5 s after an error of %s', async (_, place) => {
  renderPage(<HatchScene onDone={done} />);
  await pass(100);
  fireEvent.error(place());
  await pass(499);
  expect(done).not.toHaveBeenCalled();
  await pass(1);
  expect(done).toHaveBeenCalledTimes(1);
});

it('[R4.hatch.video-fallback] ends after 10 s at the latest, even if the film ends just before', async () => {
  renderPage(<HatchScene onDone={done} />);
  await pass(9000);
  fireEvent.ended(film());
  await pass(999);
  expect(done).not.toHaveBeenCalled();
  await pass(1);
  expect(done).toHaveBeenCalledTimes(1);
});

it('can be skipped', () => {
  renderPage(<HatchScene onDone={done} />);
  fireEvent.click(screen.getByRole('button', { name: 'Überspringen' }));
  expect(done).toHaveBeenCalledTimes(1);
});

it('shows a picture for 2 s with reduced motion', async () => {
  const usual = window.matchMedia;
  window.matchMedia = (query) => Object.assign(usual(query), { matches: query.includes('reduced-motion') });
  renderPage(<HatchScene onDone={done} />);
  window.matchMedia = usual;
  expect(document.querySelector('video')).toBeNull();
  expect(document.querySelector('img')!.getAttribute('src')).toBe('/hatched.jpg');
  await pass(2000);
  expect(done).toHaveBeenCalledTimes(1);
});
