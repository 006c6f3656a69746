import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';
import { follow, tellWaiting } from './worker.ts';

/** What a page sees of its service worker, in the test's hands. */
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
    /** The next release is loaded. */
    release: () =>
      act(() => {
        const next = new EventTarget();
        worker.installing = next;
        worker.dispatchEvent(new Event('updatefound'));
        Object.assign(worker, { installing: null, waiting: { postMessage } });
        next.dispatchEvent(new Event('statechange'));
      }),
    /** It has the pages now. */
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
  stop = follow(fake.worker, { container: fake.container, reload });
};
beforeEach(() => {
  reload.mockClear();
  fake = fakeWorker();
  begin();
});
afterEach(() => {
  stop();
  act(() => tellWaiting(null));
  tidyUp();
});

it('a newer version that waits is offered and let in by a press only', async () => {
  const { user } = show(<UpdatePrompt busy={false} />);
  expect(offered()).toBeNull();
  fake.release();
  expect(toastWords()[0]).toBe('Es gibt ein neues Sternenrat');
  expect(toasts.list()[0]).toMatchObject({ duration: Infinity, type: 'background' });
  expect(fake.postMessage).not.toHaveBeenCalled();

  await user.click(offered()!);
  expect(fake.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
  expect(reload).not.toHaveBeenCalled();
  fake.takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('another tab that let it in reloads nothing here; a press then opens it at once', async () => {
  const { user } = show(<UpdatePrompt busy={false} />);
  fake.release();
  fake.takeOver();
  expect(reload).not.toHaveBeenCalled();
  await user.click(offered()!);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fake.postMessage).not.toHaveBeenCalled();
});

it('the first worker of all is none to be offered; one that waits since the last visit is', () => {
  show(<UpdatePrompt busy={false} />);
  fake.page.controller = null;
  fake.release();
  expect(offered()).toBeNull();
  stop();
  fake.page.controller = { controlled: true };
  act(begin);
  expect(offered()).not.toBeNull();
});

it('nothing is offered to who pays: it goes when that begins, and comes back when it is over', async () => {
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
  const { user } = show(<Shop />);
  const till = () => user.click(screen.getByText('Kasse'));
  fake.release();
  expect(toastWords()).toEqual([]);
  await till();
  expect(offered()).not.toBeNull();
  await till();
  expect(toasts.list().some(({ open }) => open)).toBe(false);
  await till();
  expect(offered()).not.toBeNull();
});

it('waits while another toast speaks; who closes it is not asked again', async () => {
  const { user } = show(<UpdatePrompt busy={false} />);
  act(() => void toasts.show({ title: 'Geschenk angekommen' }));
  fake.release();
  expect(toastWords()[0]).toBe('Geschenk angekommen');
  act(() => toasts.list().forEach(({ id }) => toasts.dismiss(id)));
  expect(toastWords()[0]).toBe('Es gibt ein neues Sternenrat');

  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  act(() => toasts.show({ title: 'Noch etwas' }).dismiss());
  expect(offered()).toBeNull();
});

it('looks for a newer one when the app comes to the front, at most once an hour', () => {
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
