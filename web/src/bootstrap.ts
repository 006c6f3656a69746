// The first script of a prerendered page. It loads the app after the first paint, so that the page is visible early. It
// holds back clicks on buttons, form submits and keys on tabs until the app is hydrated, and then replays the last one.
// If a script fails to load, it reloads the page, unless a field has text: browsers don't retry a failed import.
import { texts } from './texts.ts';

const root = document.querySelector('#root');
const app = document.querySelector<HTMLTemplateElement>('template#app');
/** The app loads after this time even if the browser has reported no first paint. */
const loadTimeoutMs = 1000;

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
  document.head.removeEventListener('error', onScriptError, { capture: true });
  replay?.();
  sessionStorage.removeItem(reloadsKey);
});
if (root) hydration.observe(root, { attributeFilter: ['data-hydrated'] });

/** Pause before each reload, in ms. If the page fails again after the last reload, it shows a link to reload. */
const reloadPauses = [1000, 3000, 9000];
const reloadsKey = 'sternenrat.failed-loads';

document.head.addEventListener('error', onScriptError, { capture: true });

function onScriptError({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement)) return;
  document.head.removeEventListener('error', onScriptError, { capture: true });
  recover();
}

function recover(): void {
  const reloads = Number(sessionStorage.getItem(reloadsKey));
  const pause = reloadPauses[reloads];
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const hasInput = [...fields].some(({ value }) => value !== '');
  if (pause === undefined || hasInput) return showLoadError();
  sessionStorage.setItem(reloadsKey, String(reloads + 1));
  setTimeout(() => location.reload(), pause);
}

function showLoadError(): void {
  sessionStorage.removeItem(reloadsKey);
  if (document.querySelector('#load-error')) return;
  const notice = document.createElement('p');
  notice.id = 'load-error';
  notice.setAttribute('role', 'alert');
  notice.style.cssText = 'position:relative;z-index:1;margin:1rem;text-align:center';
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = texts.reload;
  notice.append(`${texts.scriptsMissing} `, link);
  document.body.prepend(notice);
}

let loaded = false;
function loadApp(): void {
  if (loaded || !app) return;
  loaded = true;
  document.head.append(app.content);
}

setTimeout(loadApp, document.visibilityState === 'visible' ? loadTimeoutMs : 0);
if (PerformanceObserver.supportedEntryTypes.includes('paint'))
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) loadApp();
  }).observe({ type: 'paint', buffered: true });
