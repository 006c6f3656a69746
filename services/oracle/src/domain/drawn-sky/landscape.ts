import { height, round, width } from './canvas.ts';

export function landscape(random: () => number): string {
  return `<path d="${hills(random, 706, 40)}" fill="#0a0f1f" opacity="0.75"/><path d="${hills(random, 746, 26)}" fill="#060913"/>${owl}`;
}

function hills(random: () => number, base: number, swing: number): string {
  const steps = 8;
  const points = Array.from({ length: steps + 1 }, (_, i) => ({
    x: (i * width) / steps,
    y: base + (random() - 0.5) * 2 * swing,
  }));
  const [first] = points;
  const curve = points
    .slice(1)
    .map(({ x, y }, i) => {
      const from = points[i] ?? { x: 0, y: base };
      const half = round((from.x + x) / 2);
      return `C${half} ${round(from.y)} ${half} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
  return `M0 ${round(first?.y ?? base)}${curve}V${height}H0Z`;
}

const owl =
  `<g transform="translate(1040 560)">` +
  `<path d="M-190 150C-90 128 40 136 190 116L190 128C60 148 -80 146 -190 160Z" fill="#04060d"/>` +
  `<path d="M-120 142C-150 120 -160 108 -172 90M90 126C110 104 128 100 150 92" stroke="#04060d" stroke-width="6" fill="none" stroke-linecap="round"/>` +
  `<path d="M-44 -6C-50 -30 -46 -44 -40 -54C-30 -44 -18 -40 0 -40C18 -40 30 -44 40 -54C46 -44 50 -30 44 -6C58 20 58 84 34 122C22 140 -22 140 -34 122C-58 84 -58 20 -44 -6Z" fill="#0b1020"/>` +
  `<circle cx="-18" cy="-8" r="15" fill="#f6e7b4"/><circle cx="18" cy="-8" r="15" fill="#f6e7b4"/>` +
  `<circle cx="-16" cy="-8" r="7.5" fill="#0b1020"/><circle cx="16" cy="-8" r="7.5" fill="#0b1020"/>` +
  `<circle cx="-19" cy="-11" r="2.4" fill="#ffffff"/><circle cx="13" cy="-11" r="2.4" fill="#ffffff"/>` +
  `<path d="M-5 4L5 4L0 15Z" fill="#d99a3c"/>` +
  `<path d="M-20 40C-12 46 -8 46 0 40C8 46 12 46 20 40M-24 62C-14 69 -10 69 0 62C10 69 14 69 24 62M-22 84C-13 91 -9 91 0 84C9 91 13 91 22 84" stroke="#27304f" stroke-width="3" fill="none" stroke-linecap="round"/>` +
  `</g>`;
