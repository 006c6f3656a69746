import { brand } from '@sternenrat/contracts/brand';
import { font } from '../../theme/tokens.ts';

const side = 1080;
const footer = 96;
/** Properties that the page's style sheets set on the drawing. An image has no style sheets. */
const inherited = [
  'color',
  'display',
  'fill',
  'font-family',
  'font-size',
  'font-weight',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'dominant-baseline',
] as const;

function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>('*')];
  [...drawing.querySelectorAll<SVGElement>('*')].forEach((original, index) => {
    const style = getComputedStyle(original);
    for (const name of inherited) copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  });
  copy.setAttribute('width', String(side));
  copy.setAttribute('height', String(side));
  return new XMLSerializer().serializeToString(copy);
}

export async function pictureOf(drawing: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side + footer];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const colours = getComputedStyle(document.documentElement);
  context.fillStyle = colours.getPropertyValue('--c-surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  const margin = side * 0.03;
  context.drawImage(image, margin, margin, side - 2 * margin, side - 2 * margin);
  context.fillStyle = colours.getPropertyValue('--c-text-muted');
  context.font = `480 36px ${font.voice}`;
  context.textAlign = 'center';
  context.fillText(`${brand.pet} · ${brand.name}`, side / 2, side + footer / 2);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('drawing a PNG failed'))), 'image/png'),
  );
}
