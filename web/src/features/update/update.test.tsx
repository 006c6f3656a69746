import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';
import { follow, tellWaiting } from './worker.ts';

/** A service worker's page side, in the test's hands. */
function fakeWorker() {
  const handlers = new Map<string, () => void>();
  return {
    addEventListener: (name: string, handler: () => void) => void handlers.set(name, handler),
    messageSkipWaiting: jest.fn(),
    update: jest.fn(async () => {}),
    tell: (name: string) => act(() => handlers.get(name)?.()),
  };
}
type Worker = Parameters<typeof follow>[0];

const offered = () => screen.queryByRole('button', { name: 'Neu laden' });

let worker: ReturnType<typeof fakeWorker>;
let reload: ReturnType<typeof jest.fn>;
let stop: () => void;
beforeEach(() => {
  worker = fakeWorker();
  reload = jest.fn();
  stop = follow(worker as unknown as Worker, reload as () => void);
});
afterEach(() => {
  stop();
  act(() => tellWaiting(null));
  tidyUp();
});

it('a newer version that waits is offered and let in by a press only', async () => {
  const { user } = show(<UpdatePrompt busy={false} />);
  expect(offered()).toBeNull();
  worker.tell('waiting');
  expect(toastWords()[0]).toBe('Es gibt ein neues Sternenrat');
  expect(toasts.list()[0]).toMatchObject({ duration: Infinity, type: 'background' });
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled();

  await user.click(offered()!);
  expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  worker.tell('controlling');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('another tab that let it in reloads nothing here', () => {
  show(<UpdatePrompt busy={false} />);
  worker.tell('waiting');
  worker.tell('controlling');
  expect(reload).not.toHaveBeenCalled();
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
  worker.tell('waiting');
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
  worker.tell('waiting');
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
  expect(worker.update).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 61 * 60_000);
  front();
  front();
  expect(worker.update).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
