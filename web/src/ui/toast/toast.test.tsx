import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import Toaster from './Toaster.tsx';
import { createToasts } from './store.ts';

let toasts: ReturnType<typeof createToasts>;

beforeEach(() => {
  jest.useFakeTimers();
  toasts = createToasts();
  render(<Toaster store={toasts} />);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const show = (toast: Parameters<typeof toasts.show>[0]) => {
  act(() => {
    toasts.show(toast);
  });
};
const advanceTime = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};
const open = () =>
  toasts
    .get()
    .filter((toast) => toast.open)
    .map((toast) => toast.title);

it('[R3.toast] shows title, description and action of a toast', () => {
  const onPress = jest.fn();
  show({
    title: 'Titel',
    description: 'Worte',
    action: { label: 'Tu es', altText: 'Tu es hier', onPress },
    variant: 'destructive',
  });
  expect(toasts.get()[0]).toMatchObject({
    id: expect.any(String),
    title: 'Titel',
    description: 'Worte',
    variant: 'destructive',
  });
  expect([screen.getByText('Titel'), screen.getByText('Worte')]).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Tu es' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  show({ title: 'Nur ein Titel' });
  expect(toasts.get()[0]).toMatchObject({ variant: 'default' });
});

it('[R9.toast.one] replaces the old toast by a new one', () => {
  show({ title: 'Erster' });
  show({ title: 'Zweiter' });
  expect(toasts.get().map((toast) => toast.title)).toEqual(['Zweiter']);
  expect(screen.queryByText('Erster')).toBeNull();
});

it('[R9.toast.duration] is shown for 5000 ms and removed 1,000,000 ms after that', () => {
  show({ title: 'Kurz' });
  advanceTime(4999);
  expect(open()).toEqual(['Kurz']);
  advanceTime(1);
  expect(open()).toEqual([]);
  advanceTime(999_999);
  expect(toasts.get()).toHaveLength(1);
  advanceTime(1);
  expect(toasts.get()).toHaveLength(0);
});

it.each([
  [49, ['Wisch']],
  [51, []],
])('[R9.toast.swipe] %i px to the right', (distance, left) => {
  show({ title: 'Wisch' });
  const toast = screen.getByText('Wisch').closest('li')!;
  const at = (x: number) => ({ clientX: x, clientY: 10, pointerType: 'touch', button: 0 });
  fireEvent.pointerDown(toast, at(100));
  fireEvent.pointerMove(toast, at(100 + distance / 2));
  fireEvent.pointerMove(toast, at(100 + distance));
  fireEvent.pointerUp(toast, at(100 + distance));
  expect(open()).toEqual(left);
});

it('is not dismissed by a swipe to the left', () => {
  show({ title: 'Wisch' });
  const toast = screen.getByText('Wisch').closest('li')!;
  fireEvent.pointerDown(toast, { clientX: 200, clientY: 10, pointerType: 'touch', button: 0 });
  fireEvent.pointerMove(toast, { clientX: 100, clientY: 10, pointerType: 'touch' });
  fireEvent.pointerUp(toast, { clientX: 100, clientY: 10, pointerType: 'touch' });
  expect(open()).toEqual(['Wisch']);
});

it('[R9.toast.hotkey] F8 focuses the notification area, which has a German name', () => {
  show({ title: 'Hier' });
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: 'Benachrichtigungen (F8)' }).contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('can be closed without swiping', () => {
  show({ title: 'Weg' });
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(open()).toEqual([]);
});
