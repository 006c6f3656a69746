import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';
import { followWorker, waitingUpdate } from './worker.ts';

function fakeWorker() {
  const postMessage = jest.fn();
  const worker = Object.assign(new EventTarget(), {
    installing: null as EventTarget | null,
    waiting: null as { postMessage: typeof postMessage } | null,
    update: jest.fn(async () => {}),
  });
  const page: EventTarget & { controller?: object | null } = new EventTarget();
  page.controller = { controlled: true };
  return {
    worker: worker as unknown as ServiceWorkerRegistration & typeof worker,
    page,
    container: page as unknown as ServiceWorkerContainer,
    postMessage,
    release: () =>
      act(() => {
        const next = new EventTarget();
        worker.installing = next;
        worker.dispatchEvent(new Event('updatefound'));
        Object.assign(worker, { installing: null, waiting: { postMessage } });
        next.dispatchEvent(new Event('statechange'));
      }),
    takeOver: () =>
      act(() => {
        worker.waiting = null;
        page.dispatchEvent(new Event('controllerchange'));
      }),
  };
}

const offered = () => screen.queryByRole('button', { name: 'Neu laden' });

let fake: ReturnType<typeof fakeWorker>;
const reload = jest.fn();
let stop: () => void;
const begin = () => {
  stop = followWorker(fake.worker, { container: fake.container, reload });
};
beforeEach(() => {
  reload.mockClear();
  fake = fakeWorker();
  begin();
});
afterEach(() => {
  stop();
  act(() => waitingUpdate.set(null));
  resetTestState();
});

it('offers a waiting version and activates it only on a click', async () => {
  const { user } = renderPage(<UpdatePrompt busy={false} />);
  expect(offered()).toBeNull();
  fake.release();
  expect(toastTexts()[0]).toBe('Es gibt ein neues Sternenrat');
  expect(toasts.get()[0]).toMatchObject({ duration: Infinity, type: 'background' });
  expect(fake.postMessage).not.toHaveBeenCalled();

  await user.click(offered()!);
  expect(fake.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
  expect(reload).not.toHaveBeenCalled();
  fake.takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload when another tab activates it; a click then reloads at once', async () => {
  const { user } = renderPage(<UpdatePrompt busy={false} />);
  fake.release();
  fake.takeOver();
  expect(reload).not.toHaveBeenCalled();
  await user.click(offered()!);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fake.postMessage).not.toHaveBeenCalled();
});

it('offers a worker that waits since the last visit, but not the first one', () => {
  renderPage(<UpdatePrompt busy={false} />);
  fake.page.controller = null;
  fake.release();
  expect(offered()).toBeNull();
  stop();
  fake.page.controller = { controlled: true };
  act(begin);
  expect(offered()).not.toBeNull();
});

it('hides the offer during a payment and shows it afterwards', async () => {
  function Shop() {
    const [paying, setPaying] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setPaying(!paying)}>
          Kasse
        </button>
        <UpdatePrompt busy={paying} />
      </>
    );
  }
  const { user } = renderPage(<Shop />);
  const till = () => user.click(screen.getByText('Kasse'));
  fake.release();
  expect(toastTexts()).toEqual([]);
  await till();
  expect(offered()).not.toBeNull();
  await till();
  expect(toasts.get().some(({ open }) => open)).toBe(false);
  await till();
  expect(offered()).not.toBeNull();
});

it('waits for other toasts and is not repeated after being closed', async () => {
  const { user } = renderPage(<UpdatePrompt busy={false} />);
  act(() => void toasts.show({ title: 'Geschenk angekommen' }));
  fake.release();
  expect(toastTexts()[0]).toBe('Geschenk angekommen');
  act(() => toasts.get().forEach(({ id }) => toasts.dismiss(id)));
  expect(toastTexts()[0]).toBe('Es gibt ein neues Sternenrat');

  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  act(() => toasts.show({ title: 'Noch etwas' }).dismiss());
  expect(offered()).toBeNull();
});

it('checks for updates when the app becomes visible, at most once an hour', () => {
  jest.useFakeTimers({ now: Date.now() });
  const front = () => document.dispatchEvent(new Event('visibilitychange'));
  front();
  expect(fake.worker.update).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 61 * 60_000);
  front();
  front();
  expect(fake.worker.update).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
