import { jest } from '@jest/globals';

/** Sets up a prerendered page. @returns its root, and a function that reports a paint to the script under test */
function prerenderedPage() {
  document.body.innerHTML =
    '<div id="root"><a href="/faq">Fragen</a><form><input><button type="submit">Los</button></form><button id="tab" role="tab">Neu</button></div><template id="app"><meta name="the-app"></template>';
  let painted: ((entry: string) => void) | undefined;
  class Observer {
    static readonly supportedEntryTypes = ['paint'];
    readonly callback: (list: { getEntriesByName: (name: string) => unknown[] }) => void;
    constructor(callback: Observer['callback']) {
      this.callback = callback;
    }
    observe(): void {
      painted = (entry) => this.callback({ getEntriesByName: (name) => (name === entry ? [{}] : []) });
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  return { root: document.querySelector('#root')!, paint: (entry: string) => painted?.(entry) };
}
const isAppLoaded = () => document.head.querySelector('[name=the-app]') !== null;

it('loads the app after the first paint and replays earlier clicks', async () => {
  jest.useFakeTimers();
  const { root, paint } = prerenderedPage();
  await import('./bootstrap.ts');
  const tab = document.querySelector<HTMLElement>('#tab')!;
  const form = document.querySelector('form')!;
  const received: string[] = [];
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  const listen = () => {
    tab.addEventListener('keydown', (event) => received.push(event.key));
    tab.addEventListener('click', () => received.push('tab'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      received.push('form');
    });
  };

  paint('first-paint');
  expect(isAppLoaded()).toBe(false);
  paint('first-contentful-paint');
  expect(isAppLoaded()).toBe(true);

  expect(form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(false);
  expect([tab.dispatchEvent(key('Tab')), tab.dispatchEvent(key('ArrowRight'))]).toEqual([true, false]);
  expect(tab.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
  expect(form.querySelector('input')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(
    true,
  );
  const link = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.addEventListener('click', (event) => (received.push('link'), event.preventDefault()), { once: true });
  document.querySelector('a')!.dispatchEvent(link);
  listen();
  expect(received).toEqual(['link']);

  root.setAttribute('data-hydrated', '');
  await Promise.resolve();
  expect(received).toEqual(['link', 'tab']);
  tab.click();
  expect(received).toEqual(['link', 'tab', 'tab']);
  // A script of another party that fails later, such as the payment form's, doesn't reload the page.
  const script = document.head.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  expect(sessionStorage.length).toBe(0);
  expect(document.querySelector('[role=alert]')).toBeNull();
  jest.useRealTimers();
});
