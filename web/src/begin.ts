/*
 * The first script of a page that the build has painted. The line belongs to what is seen: the app is fetched when the
 * page stands on the screen. What is pressed until it listens is held, and pressed again then; links work by themselves.
 */
export {};

const root = document.querySelector('#root');
const app = document.querySelector<HTMLTemplateElement>('template#app');
/** Milliseconds: then the app comes even where the browser says nothing of what it paints. */
const longest = 1000;

let held: HTMLElement | null = null;
const hold = (event: Event) => {
  const { target, type } = event;
  const pressed = target instanceof Element ? target.closest<HTMLElement>(type === 'submit' ? 'form' : 'button') : null;
  if (!pressed) return;
  held = pressed;
  event.preventDefault();
  event.stopPropagation();
};
root?.addEventListener('click', hold, { capture: true });
root?.addEventListener('submit', hold, { capture: true });

const alive = new MutationObserver(() => {
  alive.disconnect();
  root?.removeEventListener('click', hold, { capture: true });
  root?.removeEventListener('submit', hold, { capture: true });
  if (held instanceof HTMLFormElement) held.requestSubmit();
  else held?.click();
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
