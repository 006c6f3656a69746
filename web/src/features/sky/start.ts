import { placeOf } from '@sternenrat/sky/place';
import { stars } from '@sternenrat/sky/stars';
import { contentBoxes, isClear } from './clear.ts';
import { skyColours, type SkyColours } from './dusk.ts';
import { attraction, firmamentAt, type Named } from './firmament.ts';
import { paintFrame, sceneInSteps, type Scene } from './paint/scene.ts';
import { moonOnPage, shownSky } from './store.ts';
import { viewOf, type View } from './view.ts';

/** Stars move by a pixel or two per minute, so a new picture per minute is enough; with reduced motion, per `still`. */
const intervalMs = { frame: 1000, picture: 60_000, still: 300_000, resize: 200 } as const;
/** Maximum number of canvas pixels per CSS pixel. More isn't visible in a soft picture. */
const maxPixelRatio = 2;

export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const parts = ['top', 'mid', 'low'] as const satisfies readonly (keyof SkyColours)[];

export function moodColours(): SkyColours {
  const style = getComputedStyle(document.documentElement);
  const of = (part: string, fallback: string) => style.getPropertyValue(`--c-sky-${part}`).trim() || fallback;
  return { top: of('top', '#0c1230'), mid: of('mid', '#1f2456'), low: of('low', '#4d4277') };
}

function setPageColours(colours: SkyColours | null): void {
  const { style } = document.documentElement;
  for (const part of parts) {
    if (colours) style.setProperty(`--sky-now-${part}`, colours[part]);
    else style.removeProperty(`--sky-now-${part}`);
  }
}

/** @returns a function that stops it; null without a canvas */
export function startSky(canvas: HTMLCanvasElement): (() => void) | null {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let scene: Scene | null = null;
  let view: View | null = null;
  let painted = 0;
  let turnedTo: Named['name'] | null = null;
  let beat = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function* steps(on: CanvasRenderingContext2D): Generator<void> {
    stars();
    yield;
    const at = new Date();
    const place = placeOf(zoneHere());
    const sky = firmamentAt(at, place);
    yield;
    const ratio = Math.min(maxPixelRatio, devicePixelRatio);
    const size = { width: canvas.clientWidth || innerWidth, height: canvas.clientHeight || innerHeight };
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    on.setTransform(ratio, 0, 0, ratio, 0, 0);
    const previous = shownSky.get();
    const requested = sky.named.find(({ name }) => name === previous?.turnedTo);
    const hasMoon = !moonOnPage.get();
    view = viewOf(size, place, requested ?? attraction(sky, hasMoon));
    turnedTo = requested?.name ?? null;
    const colours = skyColours(sky.sun, moodColours());
    const boxes = contentBoxes();
    // Sun, Moon and planets are painted only clear of the content, and the Moon only where no other is shown.
    const next = yield* sceneInSteps(sky, view, colours, ratio, (body, point, diameter) => {
      if (body === turnedTo) return true;
      return (body !== 'moon' || hasMoon) && isClear(point, diameter, boxes);
    });
    yield;
    scene = next;
    setPageColours(colours);
    painted = at.getTime();
    shownSky.set({ sky, view, marked: previous?.marked ?? null, turnedTo });
  }
  const repaint = () => {
    for (const _ of steps(pen));
  };

  const tick = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const pictureEvery = reducedMotion.matches ? intervalMs.still : intervalMs.picture;
    const age = Date.now() - painted;
    if (age < 0 || age >= pictureEvery) repaint();
    beat = reducedMotion.matches ? 0 : beat + 1;
    if (scene && view) paintFrame(pen, scene, view, beat);
    const twinkles = !reducedMotion.matches && (scene?.twinkling.length ?? 0) > 0;
    timer = setTimeout(tick, twinkles ? intervalMs.frame : pictureEvery);
  };
  const repaintNow = () => {
    painted = 0;
    tick();
  };
  const repaintSoon = () => {
    clearTimeout(timer);
    painted = 0;
    timer = setTimeout(tick, intervalMs.resize);
  };

  const unsubscribe = shownSky.subscribe(() => {
    const requested = shownSky.get()?.turnedTo ?? null;
    if (requested !== turnedTo) repaintNow();
  });
  const unsubscribeMoon = moonOnPage.subscribe(repaintSoon);
  const moodObserver = new MutationObserver(repaintNow);
  moodObserver.observe(document.documentElement, { attributeFilter: ['data-mood'] });
  document.addEventListener('visibilitychange', tick);
  reducedMotion.addEventListener('change', repaintNow);
  addEventListener('resize', repaintSoon);

  // At start the page is busy, so each step of the first picture is a task of its own.
  const first = steps(pen);
  const paintNextStep = () => {
    if (document.hidden || first.next().done) tick();
    else timer = setTimeout(paintNextStep);
  };
  paintNextStep();

  return () => {
    clearTimeout(timer);
    unsubscribe();
    unsubscribeMoon();
    moodObserver.disconnect();
    document.removeEventListener('visibilitychange', tick);
    reducedMotion.removeEventListener('change', repaintNow);
    removeEventListener('resize', repaintSoon);
    setPageColours(null);
    shownSky.set(null);
  };
}
