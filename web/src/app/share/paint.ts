import { brand } from '@sternenrat/contracts/brand';
import { placeOf } from '@sternenrat/sky/place';
import { attraction, firmamentAt } from '../../features/sky/firmament.ts';
import { skyColours } from '../../features/sky/dusk.ts';
import { paintFrame, sceneInSteps } from '../../features/sky/paint/scene.ts';
import { blank } from '../../features/sky/paint/sprite.ts';
import { moodColours, zoneHere } from '../../features/sky/start.ts';
import { viewOf } from '../../features/sky/view.ts';
import { font, light } from '../../theme/tokens.ts';
import type { Box, Format } from './formats.ts';
import { withMargin } from './owl-image.ts';
import { texts } from './texts.ts';
import type { PictureWords } from './words.ts';

const fineSize = 26;
const muted = 'rgb(246 239 226 / 0.82)';
const ink = '#f6efe2';

const cssColour = (name: string, fallback: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || fallback;

function paintSky(pen: CanvasRenderingContext2D, { width, height, skyScale }: Format, at: Date): void {
  const place = placeOf(zoneHere());
  const sky = firmamentAt(at, place);
  const size = { width: width / skyScale, height: height / skyScale };
  const view = viewOf(size, place, attraction(sky));
  const colours = skyColours(sky.sun, moodColours());
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, colours.top);
  ground.addColorStop(0.58, colours.mid);
  ground.addColorStop(0.92, colours.low);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  const steps = sceneInSteps(sky, view, colours, skyScale);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const layer = blank(width, height);
  if (!step.value || !layer) return;
  layer.pen.scale(skyScale, skyScale);
  paintFrame(layer.pen, step.value, view, 0);
  pen.drawImage(layer.canvas, 0, 0);
}

/** Radius as a share, and opacity as two hex digits. Many steps, so that no edge shows. */
const glowStops = [
  [0, '80'],
  [0.2, '62'],
  [0.4, '3a'],
  [0.6, '1c'],
  [0.8, '08'],
  [1, '00'],
] as const;

function paintOwl(pen: CanvasRenderingContext2D, { x, y, width, height }: Box, owl: HTMLImageElement): void {
  const [centreX, centreY, radius] = [x + width / 2, y + height * 0.5, width * 0.95];
  const halo = cssColour('--c-halo', '#ffd596');
  const glow = pen.createRadialGradient(centreX, centreY, 0, centreX, centreY, radius);
  for (const [share, alpha] of glowStops) glow.addColorStop(share, halo + alpha);
  pen.fillStyle = glow;
  pen.fillRect(centreX - radius, centreY - radius, radius * 2, radius * 2);
  const box = withMargin({ x, y, width, height });
  pen.drawImage(owl, box.x, box.y, box.width, box.height);
}

function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Lines of about equal width: the narrowest width that needs no more lines than `width`. */
function balancedLines(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const best = linesOf(pen, text, width);
  let narrowest = best;
  for (let share = 0.95; share > 0.5; share -= 0.05) {
    const lines = linesOf(pen, text, width * share);
    if (lines.length > best.length || lines.some((line) => pen.measureText(line).width > width * share)) break;
    narrowest = lines;
  }
  return narrowest;
}

const lineHeight = 1.26;

function paintWords(pen: CanvasRenderingContext2D, words: PictureWords, { words: box, largestType }: Format): void {
  const centre = box.x + box.width / 2;
  const headingSize = Math.round(largestType * 0.46);
  let y = box.y + headingSize * 1.4;
  pen.fillStyle = muted;
  pen.font = `700 ${headingSize}px ${font.plain}`;
  pen.fillText(words.heading, centre, y, box.width);
  if (words.question) {
    pen.font = `400 ${headingSize}px ${font.plain}`;
    for (const line of balancedLines(pen, texts.asked(words.question), box.width).slice(0, 4)) {
      y += headingSize * 1.35;
      pen.fillText(line, centre, y, box.width);
    }
  }
  y += headingSize * 0.6;
  const room = box.y + box.height - y;
  let size = largestType;
  const setType = () => (pen.font = `500 ${size}px ${font.voice}`);
  setType();
  let lines = balancedLines(pen, words.sentence, box.width);
  while (size > 24 && lines.length * size * lineHeight > room) {
    size -= 2;
    setType();
    lines = balancedLines(pen, words.sentence, box.width);
  }
  pen.fillStyle = ink;
  y += (room - lines.length * size * lineHeight) / 2 + size;
  for (const line of lines) {
    pen.fillText(line, centre, y, box.width);
    y += size * lineHeight;
  }
}

function paintFine(pen: CanvasRenderingContext2D, { sky, source }: PictureWords, { fine, words }: Format): void {
  pen.fillStyle = muted;
  pen.font = `500 ${fineSize}px ${font.plain}`;
  pen.fillText(sky, fine.x, fine.y, words.width);
  pen.fillText(
    [location.host, source, texts.fine].filter(Boolean).join(' · '),
    fine.x,
    fine.y + fineSize * 1.4,
    words.width,
  );
}

function paintBrand(pen: CanvasRenderingContext2D, { brand: { x, y } }: Format): void {
  pen.font = `600 40px ${font.voice}`;
  pen.fillStyle = light.spark;
  pen.fillText(brand.name, x, y);
}

export async function paintPicture(
  canvas: HTMLCanvasElement,
  { format, words, at, owl }: { format: Format; words: PictureWords; at: Date; owl: HTMLImageElement },
): Promise<boolean> {
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  // A fallback font that this device lacks rejects, and the canvas then uses the next one.
  await Promise.allSettled([font.voice, font.plain].map((family) => document.fonts.load(`500 40px ${family}`)));
  [canvas.width, canvas.height] = [format.width, format.height];
  paintSky(pen, format, at);
  paintOwl(pen, format.owl, owl);
  pen.textAlign = 'center';
  pen.shadowColor = 'rgb(5 6 20 / 0.75)';
  pen.shadowBlur = 22;
  paintBrand(pen, format);
  paintWords(pen, words, format);
  paintFine(pen, words, format);
  pen.shadowColor = 'transparent';
  return true;
}
