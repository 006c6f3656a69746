import { placeOf } from '@sternenrat/sky/place';
import { stars } from '@sternenrat/sky/stars';
import { skyColours, type SkyColours } from './dusk.ts';
import { attraction, firmamentAt, type Named } from './firmament.ts';
import { paintFrame, sceneInSteps, type Scene } from './paint/scene.ts';
import { skyShown } from './store.ts';
import { viewOf, type View } from './view.ts';

/** Milliseconds. A star moves by a pixel or two in a minute; who wants no motion gets a new picture every fifth. */
const every = { frame: 1000, picture: 60_000, still: 300_000, resize: 200 } as const;
/** Device pixels per pixel, at most: more can't be seen in a soft picture. */
const sharpest = 2;

export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const parts = ['top', 'mid', 'low'] as const satisfies readonly (keyof SkyColours)[];

function moodColours(): SkyColours {
  const style = getComputedStyle(document.documentElement);
  const of = (part: string, fallback: string) => style.getPropertyValue(`--c-sky-${part}`).trim() || fallback;
  return { top: of('top', '#0c1230'), mid: of('mid', '#1f2456'), low: of('low', '#4d4277') };
}

/** The page's header shows the sky's colour, too. */
function tellColours(colours: SkyColours | null): void {
  const { style } = document.documentElement;
  for (const part of parts) {
    if (colours) style.setProperty(`--sky-now-${part}`, colours[part]);
    else style.removeProperty(`--sky-now-${part}`);
  }
}

/**
 * Paints the real sky of this time zone and goes on with it: a frame a second while stars twinkle, a new picture a
 * minute, nothing while the page is hidden, no twinkling where less motion is wished.
 * @returns what ends it, or null where there is no canvas
 */
export function startSky(canvas: HTMLCanvasElement): (() => void) | null {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let scene: Scene | null = null;
  let view: View | null = null;
  let painted = 0;
  let turnedTo: Named['name'] | null = null;
  let beat = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A new picture, in steps between which the page could listen. */
  function* steps(on: CanvasRenderingContext2D): Generator<void> {
    stars();
    yield;
    const at = new Date();
    const place = placeOf(zoneHere());
    const sky = firmamentAt(at, place);
    yield;
    const ratio = Math.min(sharpest, devicePixelRatio);
    const size = { width: canvas.clientWidth || innerWidth, height: canvas.clientHeight || innerHeight };
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    on.setTransform(ratio, 0, 0, ratio, 0, 0);
    const known = skyShown.get();
    const wished = sky.named.find(({ name }) => name === known?.turnedTo);
    view = viewOf(size, place, wished ?? attraction(sky));
    turnedTo = wished?.name ?? null;
    const colours = skyColours(sky.sun, moodColours());
    const next = yield* sceneInSteps(sky, view, colours, ratio);
    yield;
    scene = next;
    tellColours(colours);
    painted = at.getTime();
    skyShown.set({ sky, view, marked: known?.marked ?? null, turnedTo });
  }
  const renew = () => {
    for (const _ of steps(pen));
  };

  const go = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const pictureEvery = calm.matches ? every.still : every.picture;
    const age = Date.now() - painted;
    if (age < 0 || age >= pictureEvery) renew();
    beat = calm.matches ? 0 : beat + 1;
    if (scene && view) paintFrame(pen, scene, view, beat);
    const twinkles = !calm.matches && (scene?.twinkling.length ?? 0) > 0;
    timer = setTimeout(go, twinkles ? every.frame : pictureEvery);
  };
  const anew = () => {
    painted = 0;
    go();
  };
  const soon = () => {
    clearTimeout(timer);
    painted = 0;
    timer = setTimeout(go, every.resize);
  };

  const turned = skyShown.subscribe(() => {
    const wish = skyShown.get()?.turnedTo ?? null;
    if (wish !== turnedTo) anew();
  });
  const moods = new MutationObserver(anew);
  moods.observe(document.documentElement, { attributeFilter: ['data-mood'] });
  document.addEventListener('visibilitychange', go);
  calm.addEventListener('change', anew);
  addEventListener('resize', soon);

  // The first picture comes when much else begins, too: it takes a turn for each step. Whatever asks for one meanwhile has it at once.
  const first = steps(pen);
  const begin = () => {
    if (document.hidden || first.next().done) go();
    else timer = setTimeout(begin);
  };
  begin();

  return () => {
    clearTimeout(timer);
    turned();
    moods.disconnect();
    document.removeEventListener('visibilitychange', go);
    calm.removeEventListener('change', anew);
    removeEventListener('resize', soon);
    tellColours(null);
    skyShown.set(null);
  };
}
