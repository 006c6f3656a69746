import type { Point } from './view.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Elements with text, pictures, controls or a background of their own. */
const contentSelector =
  'main :is(h1, h2, h3, p, a, button, input, textarea, li, dt, dd, svg, img, video, label, section, article, aside), footer, header :is(a, button, h1, svg)';
const containers = 'section, article, aside';

const isTransparent = (element: Element) =>
  /^(transparent|rgba\(0, 0, 0, 0\))?$/.test(getComputedStyle(element).backgroundColor);

/** In px, as if the page were scrolled to its top. */
export function contentBoxes(root: ParentNode = document): Box[] {
  const boxes: Box[] = [];
  for (const element of root.querySelectorAll(contentSelector)) {
    if (element.matches(containers) && isTransparent(element)) continue;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (right - left < 2 || bottom - top < 2) continue;
    const moved = element.closest('header') ? 0 : scrollY;
    boxes.push({ left, top: top + moved, right, bottom: bottom + moved });
  }
  return boxes;
}

export const isClear = ({ x, y }: Point, diameter: number, boxes: readonly Box[]): boolean => {
  const reach = diameter / 2 + 6;
  return boxes.every(
    ({ left, top, right, bottom }) =>
      Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), bottom)) >= reach,
  );
};
