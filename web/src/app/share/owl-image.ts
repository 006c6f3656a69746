import type { Box } from './formats.ts';

/** Wings and leaves reach over the edge of the drawing, which a page shows and an image cuts off. In the drawing's units. */
const around = { side: 110, top: 20, bottom: 16 } as const;
const size = { width: 240, height: 272 } as const;

/** Box of the image if the drawing without its margin fills `box`. */
export function withMargin({ x, y, width, height }: Box): Box {
  const unit = width / size.width;
  return {
    x: x - around.side * unit,
    y: y - around.top * unit,
    width: width + 2 * around.side * unit,
    height: height + (around.top + around.bottom) * unit,
  };
}

/** Copies the styles into the drawing, because an image has no style sheets. */
function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const lids of copy.querySelectorAll('[data-part="lids"]')) lids.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const [width, height] = [size.width + 2 * around.side, size.height + around.top + around.bottom];
  copy.setAttribute('viewBox', `${-width / 2} ${-around.top} ${width} ${height}`);
  copy.setAttribute('width', String(width * 4));
  copy.setAttribute('height', String(height * 4));
  const style = getComputedStyle(document.documentElement);
  return copy.outerHTML.replaceAll(/var\((--[\w-]+)\)/g, (_all, name: string) => style.getPropertyValue(name).trim());
}

export async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing))}`;
  await image.decode();
  return image;
}
