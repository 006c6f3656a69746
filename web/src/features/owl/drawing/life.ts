import { useEffect, useRef, type RefObject } from 'react';
import { prefersLessMotion } from '../../../ui/motion.ts';
import { acts, type Act, type Reaction } from './acts.ts';
import { noise } from './shapes.ts';

/** Idle acts of an awake owl with their weights. `actOf` relies on their sum, 20. */
const awake: readonly (readonly [act: Act, weight: number])[] = [
  ['blink', 10],
  ['glance', 3],
  ['moon', 3],
  ['tilt', 2],
  ['ruffle', 2],
];

const pauseMs = (nth: number) => 2200 + noise(nth + 0.5) * 3600;

export function actOf(nth: number): Act {
  let left = noise(nth * 3.1) * 20;
  return awake.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'blink';
}

type Mode = 'egg' | 'awake' | 'asleep' | 'still';

/** These acts are played even if they are the drawing's first. */
const firstActs: ReadonlySet<Act> = new Set(['stage', 'seek', 'awaken']);

const endings = new WeakMap<SVGSVGElement, ReturnType<typeof setTimeout>>();

function rest(drawing: SVGSVGElement): void {
  clearTimeout(endings.get(drawing));
  delete drawing.dataset['act'];
}

function perform(drawing: SVGSVGElement, act: Act): void {
  rest(drawing);
  // Forces a reflow. Without it, the same act twice in a row would be animated only once.
  void drawing.getBoundingClientRect();
  drawing.dataset['act'] = act;
  endings.set(drawing, setTimeout(rest, acts[act], drawing));
}

/** Turns eyes and head to the real Moon, as seen from the city of the time zone. */
async function lookUp(drawing: SVGSVGElement): Promise<void> {
  const { whereIsMoon } = await import('@sternenrat/sky/where-is-moon');
  const { side, altitude } = whereIsMoon(new Date());
  const [x, up] = [side === 'left' ? -1 : 1, Math.max(-0.4, Math.min(1, altitude / 60))];
  drawing.style.setProperty('--moon-x', `${x * 4}px`);
  drawing.style.setProperty('--moon-y', `${-4 * up}px`);
  drawing.style.setProperty('--moon-turn', `${x * 5}deg`);
}

export function useLife(drawing: RefObject<SVGSVGElement | null>, mode: Mode, reaction: Reaction | undefined): void {
  const seen = useRef(reaction && firstActs.has(reaction.act) ? undefined : reaction);
  const busyUntil = useRef(0);

  useEffect(() => {
    if (mode === 'still') return;
    let nth = 0;
    let timer: ReturnType<typeof setTimeout>;
    const idle = async (svg: SVGSVGElement) => {
      const act = mode === 'egg' ? 'tremble' : mode === 'asleep' ? 'stir' : actOf(nth);
      svg.style.setProperty('--side', noise(nth) < 0.5 ? '-1' : '1');
      if (act === 'moon') await lookUp(svg);
      if (Date.now() >= busyUntil.current) perform(svg, act);
    };
    const next = () => {
      timer = setTimeout(
        () => {
          nth += 1;
          const svg = drawing.current;
          // offline, `lookUp` can't import the astronomy code, and the act is skipped
          if (svg && !document.hidden && !prefersLessMotion()) void idle(svg).catch(() => undefined);
          next();
        },
        pauseMs(nth) * (mode === 'asleep' ? 3 : 1),
      );
    };
    next();
    return () => clearTimeout(timer);
  }, [drawing, mode]);

  useEffect(() => {
    const svg = drawing.current;
    if (!svg || !reaction || mode === 'still' || reaction.nth === seen.current?.nth) return;
    seen.current = reaction;
    if (prefersLessMotion()) return;
    const act = mode === 'asleep' ? 'stir' : reaction.act;
    busyUntil.current = Date.now() + acts[act];
    perform(svg, act);
  }, [drawing, mode, reaction]);
}
