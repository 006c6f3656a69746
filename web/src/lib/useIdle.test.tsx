import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderPage, resetTestState } from '../test/render.tsx';
import { useIdle } from './useIdle.ts';

let answer: () => void;
function Page() {
  const idle = useIdle();
  useQuery({
    queryKey: ['what is shown'],
    queryFn: () => new Promise<boolean>((resolve) => void (answer = () => resolve(true))),
  });
  return <p>{idle ? 'at rest' : 'at work'}</p>;
}
const says = () => screen.getByRole('paragraph').textContent;
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => setTimeout(work, 100),
    cancelIdleCallback: clearTimeout,
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  resetTestState();
});

it('is idle one second after the last query, however long that took', async () => {
  renderPage(<Page />);
  await advanceTime(4000);
  expect(says()).toBe('at work');
  answer();
  await advanceTime(1050);
  expect(says()).toBe('at work');
  await advanceTime(100);
  expect(says()).toBe('at rest');
});

it('waits at most ten seconds for a hanging query', async () => {
  renderPage(<Page />);
  await advanceTime(9_990);
  expect(says()).toBe('at work');
  await advanceTime(20);
  expect(says()).toBe('at rest');
});

it('waits two more seconds without an idle callback', async () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  renderPage(<Page />);
  answer();
  await advanceTime(2950);
  expect(says()).toBe('at work');
  await advanceTime(100);
  expect(says()).toBe('at rest');
});
