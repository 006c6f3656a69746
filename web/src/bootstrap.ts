// The first script of a prerendered page. It loads the app after the first paint, so that the page has the bandwidth.
// Until the app is hydrated, it holds the last click, submit or tab key and replays it then; links work without it.
export {};

const root = document.querySelector('#root');
const app = document.querySelector<HTMLTemplateElement>('template#app');
/** Milliseconds; loads the app where the browser reports no paint. */
const loadTimeout = 1000;

let replay: (() => void) | undefined;
const replayOf: Readonly<Record<string, (target: Element, event: Event) => typeof replay>> = {
  click: (target) => {
    const button = target.closest('button');
    return button ? () => button.click() : undefined;
  },
  submit: (target) => () => target.closest('form')?.requestSubmit(),
  keydown: (target, event) => {
    const { key } = event as KeyboardEvent;
    if (!target.matches('[role=tab]') || !/^(Arrow|Home|End)/.test(key)) return undefined;
    return () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  },
};
const hold = (event: Event) => {
  const next = event.target instanceof Element ? replayOf[event.type]?.(event.target, event) : undefined;
  if (!next) return;
  replay = next;
  event.preventDefault();
  event.stopPropagation();
};
for (const type of Object.keys(replayOf)) root?.addEventListener(type, hold, { capture: true });

const hydration = new MutationObserver(() => {
  hydration.disconnect();
  for (const type of Object.keys(replayOf)) root?.removeEventListener(type, hold, { capture: true });
  replay?.();
});
if (root) hydration.observe(root, { attributeFilter: ['data-hydrated'] });

let loaded = false;
function loadApp(): void {
  if (loaded || !app) return;
  loaded = true;
  document.head.append(app.content);
}

setTimeout(loadApp, document.visibilityState === 'visible' ? loadTimeout : 0);
if (PerformanceObserver.supportedEntryTypes.includes('paint'))
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) loadApp();
  }).observe({ type: 'paint', buffered: true });
