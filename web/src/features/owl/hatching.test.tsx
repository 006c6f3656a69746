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
  renderPage(<HatchScene owlColor="#14b8a6" onDone={done} />);
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
  renderPage(<HatchScene owlColor="#14b8a6" onDone={done} />);
  await pass(100);
  fireEvent.error(place());
  await pass(499);
  expect(done).not.toHaveBeenCalled();
  await pass(1);
  expect(done).toHaveBeenCalledTimes(1);
});

it('[R4.hatch.video-fallback] ends after 10 s at the latest, even if the film ends just before', async () => {
  renderPage(<HatchScene owlColor="#14b8a6" onDone={done} />);
  await pass(9000);
  fireEvent.ended(film());
  await pass(999);
  expect(done).not.toHaveBeenCalled();
  await pass(1);
  expect(done).toHaveBeenCalledTimes(1);
});

it('ends in the first look of the owl, without a button to skip it', async () => {
  renderPage(<HatchScene owlColor="#14b8a6" onDone={done} />);
  await pass(5000);
  fireEvent.ended(film());
  const chick = screen.getByRole('img', { name: 'Noctua, eine kleine Eule (Küken)' });
  expect(chick.getAttribute('data-act')).toBe('awaken');
  expect(screen.queryByRole('button')).toBeNull();
});

it('vibrates with each crack and the birth, and stops when skipped', async () => {
  const vibrate = jest.fn(() => true);
  Object.assign(navigator, { vibrate });
  try {
    renderPage(<HatchScene owlColor="#14b8a6" onDone={done} />);
    expect(vibrate).not.toHaveBeenCalled();
    fireEvent.playing(film());
    await pass(2400);
    expect(vibrate).toHaveBeenCalledTimes(3);
    expect(document.querySelector('[data-burst]')).not.toBeNull();
    resetTestState();
    await pass(5000);
    expect(vibrate).toHaveBeenCalledTimes(4);
    expect(vibrate).toHaveBeenLastCalledWith(0);
  } finally {
    Reflect.deleteProperty(navigator, 'vibrate');
  }
});

it('can be skipped', () => {
  renderPage(<HatchScene owlColor="#14b8a6" onDone={done} />);
  fireEvent.click(screen.getByRole('button', { name: 'Überspringen' }));
  expect(done).toHaveBeenCalledTimes(1);
});

it('shows a picture for 2 s with reduced motion', async () => {
  const usual = window.matchMedia;
  window.matchMedia = (query) => Object.assign(usual(query), { matches: query.includes('reduced-motion') });
  renderPage(<HatchScene owlColor="#14b8a6" onDone={done} />);
  window.matchMedia = usual;
  expect(document.querySelector('video')).toBeNull();
  expect(document.querySelector('img')!.getAttribute('src')).toBe('/hatched.jpg');
  await pass(2000);
  expect(done).toHaveBeenCalledTimes(1);
});
