import { act, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { platformOf } from './device.ts';
import { InstallButton } from './InstallButton.tsx';
import { deferInstallPrompt } from './prompt.ts';

const agents = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1',
  pixel: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0',
};
const device = (userAgent: string, maxTouchPoints = 5) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
};
const button = () => screen.queryByRole('button', { name: 'App installieren' });

let stop: () => void;
beforeEach(() => {
  stop = deferInstallPrompt();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  resetTestState();
});

it.each([
  [agents.iphone, 5, 'ios'],
  [agents.ipad, 5, 'ios'],
  [agents.ipad, 0, null],
  [agents.pixel, 5, 'android'],
  [agents.desktop, 0, null],
])('%s with %i touch points is %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});

it('shows no button on a desktop', () => {
  device(agents.desktop, 0);
  renderPage(<InstallButton />);
  expect(button()).toBeNull();
});

it("[R4.install.hidden] uses Chrome's prompt once on Android; after acceptance the button is gone", async () => {
  device(agents.pixel);
  const prompt = jest.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'accepted' as const }),
  });
  act(() => void dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  const first = renderPage(<InstallButton />);
  await first.user.click(button()!);
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button()).toBeNull());
  expect(localStorage.getItem('sternenrat.pwa-installed')).toBe('true');
  first.unmount();
  renderPage(<InstallButton />);
  expect(button()).toBeNull();
});

it('[R4.install.hidden] hides the button after an installation by the browser itself', async () => {
  device(agents.pixel);
  renderPage(<InstallButton />);
  expect(button()).not.toBeNull();
  act(() => void dispatchEvent(new Event('appinstalled')));
  await waitFor(() => expect(button()).toBeNull());
  expect(localStorage.getItem('sternenrat.pwa-installed')).toBe('true');
});

it('shows three steps on iOS, and a warning inside other apps', async () => {
  device(`${agents.iphone} Instagram 300`);
  const { user } = renderPage(<InstallButton />);
  await user.click(button()!);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/Zum Home-Bildschirm/)).toBeTruthy();
  expect(screen.getByText(/Browser einer anderen App/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Ist installiert' }));
  await waitFor(() => expect(button()).toBeNull());
});

describe('declining', () => {
  const day = 24 * 60 * 60 * 1000;
  const later = (days: number) =>
    jest.spyOn(Date, 'now').mockReturnValue(new Date('2026-11-21').getTime() + days * day);

  it.each(['Später', 'Schließen'])('the guide by „%s“ hides the button for 30 days', async (way) => {
    device(agents.iphone);
    later(0);
    const { user, unmount } = renderPage(<InstallButton />);
    await user.click(button()!);
    await user.click(await screen.findByRole('button', { name: way }));
    await waitFor(() => expect(button()).toBeNull());
    unmount();
    later(29.9);
    const second = renderPage(<InstallButton />);
    expect(button()).toBeNull();
    second.unmount();
    later(30);
    renderPage(<InstallButton />);
    expect(button()).not.toBeNull();
  });

  it("Chrome's prompt hides the button", async () => {
    device(agents.pixel);
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {},
      userChoice: Promise.resolve({ outcome: 'dismissed' as const }),
    });
    act(() => void dispatchEvent(event));
    const { user } = renderPage(<InstallButton />);
    await user.click(button()!);
    await waitFor(() => expect(button()).toBeNull());
    expect(localStorage.getItem('sternenrat.pwa-installed')).toBeNull();
  });
});
