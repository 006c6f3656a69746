/*
 * The first script of a page that the build has painted. The line belongs to what is seen: the app is fetched when the
 * page stands on the screen. What is pressed until it listens is held, and pressed again then; links work by themselves.
 */
export {};

const root = document.querySelector('#root');
const app = document.querySelector<HTMLTemplateElement>('template#app');
/** Milliseconds: then the app comes even where the browser says nothing of what it paints. */
const longest = 1000;

/** What is held until the app listens: the last press is what counts. */
let again: (() => void) | undefined;
const holds: Readonly<Record<string, (at: Element, event: Event) => typeof again>> = {
  click: (at) => {
    const button = at.closest('button');
    return button ? () => button.click() : undefined;
  },
  submit: (at) => () => at.closest('form')?.requestSubmit(),
  // From tab to tab, for whoever has no mouse.
  keydown: (at, event) => {
    const { key } = event as KeyboardEvent;
    if (!at.matches('[role=tab]') || !/^(Arrow|Home|End)/.test(key)) return undefined;
    return () => at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  },
};
const hold = (event: Event) => {
  const held = event.target instanceof Element ? holds[event.type]?.(event.target, event) : undefined;
  if (!held) return;
  again = held;
  event.preventDefault();
  event.stopPropagation();
};
for (const type of Object.keys(holds)) root?.addEventListener(type, hold, { capture: true });

const alive = new MutationObserver(() => {
  alive.disconnect();
  for (const type of Object.keys(holds)) root?.removeEventListener(type, hold, { capture: true });
  again?.();
});
if (root) alive.observe(root, { attributeFilter: ['data-alive'] });

let begun = false;
function begin(): void {
  if (begun || !app) return;
  begun = true;
  document.head.append(app.content);
}

setTimeout(begin, document.visibilityState === 'visible' ? longest : 0);
if (PerformanceObserver.supportedEntryTypes.includes('paint'))
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
