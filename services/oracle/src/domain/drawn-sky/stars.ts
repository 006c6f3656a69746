import { height, round, width } from './canvas.ts';

const tints = ['#ffffff', '#dfe9ff', '#fff1d6', '#ffe3e0'] as const;

export function starField(random: () => number): string {
  const stars: string[] = [];
  for (let i = 0; i < 320; i += 1) {
    const inBand = i % 3 === 0;
    const x = random() * width;
    const y = inBand ? 820 - x * 0.6 + (random() + random() - 1) * 190 : random() * height * 0.9;
    const size = 0.7 + random() ** 4 * 2.8;
    const tint = tints[Math.floor(random() * tints.length)] ?? tints[0];
    stars.push(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${tint}" opacity="${round(0.25 + random() * 0.7)}"/>`,
    );
  }
  const band = `<ellipse cx="600" cy="460" rx="820" ry="170" transform="rotate(-31 600 460)" fill="url(#band)"/>`;
  return `<g>${band}${stars.join('')}${bright(random)}</g>`;
}

function bright(random: () => number): string {
  return Array.from({ length: 7 }, () => {
    const [x, y, size] = [random() * width, random() * height * 0.6, 6 + random() * 8];
    return `<path d="${sparkle(x, y, size)}" fill="#ffffff" opacity="0.8"/>`;
  }).join('');
}

export function sparkle(x: number, y: number, size: number): string {
  const [long, short] = [size * 1.6, size * 0.18];
  const at = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`;
  return `M${at(0, -long)}L${at(short, -short)}L${at(long, 0)}L${at(short, short)}L${at(0, long)}L${at(-short, short)}L${at(-long, 0)}L${at(-short, -short)}Z`;
}
