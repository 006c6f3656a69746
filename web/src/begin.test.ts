import { jest } from '@jest/globals';

/** A page as the build paints it, and what the browser says of its paints. */
function paintedPage() {
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
const appIsFetched = () => document.head.querySelector('[name=the-app]') !== null;

it('fetches the app when the page stands on the screen, and presses again what was pressed before', async () => {
  jest.useFakeTimers();
  const { root, paint } = paintedPage();
  await import('./begin.ts');
  const tab = document.querySelector<HTMLElement>('#tab')!;
  const form = document.querySelector('form')!;
  const heard: string[] = [];
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  const listen = () => {
    tab.addEventListener('keydown', (event) => heard.push(event.key));
    tab.addEventListener('click', () => heard.push('tab'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push('form');
    });
  };

  paint('first-paint');
  expect(appIsFetched()).toBe(false);
  paint('first-contentful-paint');
  expect(appIsFetched()).toBe(true);

  expect(form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(false);
  expect([tab.dispatchEvent(key('Tab')), tab.dispatchEvent(key('ArrowRight'))]).toEqual([true, false]);
  expect(tab.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
  // A field is no button: it has its click.
  expect(form.querySelector('input')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(
    true,
  );
  const link = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.addEventListener('click', (event) => (heard.push('link'), event.preventDefault()), { once: true });
  document.querySelector('a')!.dispatchEvent(link);
  listen();
  expect(heard).toEqual(['link']);

  root.setAttribute('data-alive', '');
  await Promise.resolve();
  expect(heard).toEqual(['link', 'tab']);
  tab.click();
  expect(heard).toEqual(['link', 'tab', 'tab']);
  jest.useRealTimers();
});
