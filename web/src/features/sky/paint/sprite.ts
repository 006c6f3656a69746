export type Sprite = HTMLCanvasElement;

export function blank(width: number, height: number): { canvas: Sprite; pen: CanvasRenderingContext2D } | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const pen = canvas.getContext('2d');
  return pen && { canvas, pen };
}

const glows = new Map<string, Sprite | null>();

/** Cached and round, 64 px wide. `stops`: pairs of radius (0 to 1) and opacity. */
export function glow(rgb: string, stops: readonly (readonly [number, number])[]): Sprite | null {
  const key = `${rgb} ${stops.join(' ')}`;
  const known = glows.get(key);
  if (known !== undefined) return known;
  const paper = blank(64, 64);
  if (paper) {
    const light = paper.pen.createRadialGradient(32, 32, 0, 32, 32, 32);
    for (const [radius, strength] of stops) light.addColorStop(radius, `rgb(${rgb} / ${strength})`);
    paper.pen.fillStyle = light;
    paper.pen.fillRect(0, 0, 64, 64);
  }
  glows.set(key, paper?.canvas ?? null);
  return paper?.canvas ?? null;
}

export function stamp(pen: CanvasRenderingContext2D, sprite: Sprite | null, x: number, y: number, size: number): void {
  if (sprite) pen.drawImage(sprite, x - size / 2, y - size / 2, size, size);
}
