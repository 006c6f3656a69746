import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { show, tidyUp } from '../test/render.tsx';
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
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  // a browser that has nothing to do 100 ms after it was asked
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => setTimeout(work, 100),
    cancelIdleCallback: clearTimeout,
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  tidyUp();
});

it('a page is at rest a second after what it shows has come, however long that took', async () => {
  show(<Page />);
  await pass(4000);
  expect(says()).toBe('at work');
  answer();
  await pass(1050);
  expect(says()).toBe('at work');
  await pass(100);
  expect(says()).toBe('at rest');
});

it('an answer that never comes holds nothing up for more than ten seconds', async () => {
  show(<Page />);
  await pass(9_990);
  expect(says()).toBe('at work');
  await pass(20);
  expect(says()).toBe('at rest');
});

it('a browser that never says whether it has nothing to do is given two seconds more', async () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  show(<Page />);
  answer();
  await pass(2950);
  expect(says()).toBe('at work');
  await pass(100);
  expect(says()).toBe('at rest');
});
