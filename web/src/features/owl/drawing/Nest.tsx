import { plume, noise, at } from './shapes.ts';

const straw = ['#4c2f38', '#6e4640', '#8f5f4b', '#b98259', '#d9a870'] as const;

function strands(count: number, seed: number, [top, depth]: readonly [number, number]) {
  return Array.from({ length: count }, (_, i) => {
    const random = (n: number) => noise(seed + i * 7.3 + n);
    const share = i / count;
    const left = -84 + random(1) * 40;
    const right = 84 - random(2) * 40;
    const y = top + share * depth;
    const lift = 8 + random(3) * 12;
    return {
      d: `M${at(left, y - lift * random(4))}C${at(left * 0.5, y + 11 + random(5) * 7)} ${at(right * 0.5, y + 11 + random(6) * 7)} ${at(right, y - lift * random(7))}`,
      stroke: straw[Math.min(4, Math.floor(share * 2.4 + random(8) * 2.6))],
      wide: 2 + random(9) * 2.6,
    };
  });
}

const back = strands(9, 3, [202, 10]);
const front = strands(26, 40, [208, 25]);
const loose = Array.from({ length: 14 }, (_, i) => {
  const side = i % 2 ? 1 : -1;
  const [x, y] = [side * (58 + noise(i) * 26), 212 + noise(i + 9) * 18];
  return `M${at(x, y)}q${at(side * 8, -3 - noise(i + 4) * 6)} ${at(side * (15 + noise(i + 2) * 10), -9 + noise(i + 5) * 15)}`;
});

export function NestBack() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M-74 222C-66 190 66 190 74 222z" fill="#2d1a26" />
      {back.map(({ d, wide }) => (
        <path key={d} d={d} stroke={straw[0]} strokeWidth={wide} transform="translate(0 4) scale(.92 1)" />
      ))}
    </g>
  );
}

export function NestFront() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M-86 208C-70 238 70 238 86 208C84 236 60 246 0 247C-60 246 -84 236 -86 208z" fill="#38212b" />
      {front.map(({ d, stroke, wide }) => (
        <path key={d} d={d} stroke={stroke} strokeWidth={wide} />
      ))}
      <path d={loose.join('')} stroke={straw[2]} strokeWidth="2.2" />
      <path d={loose.slice(3, 9).join('')} stroke={straw[4]} strokeWidth="1" />
      <path
        d="M-62 226C-30 241 26 242 58 228M-70 217C-40 236 10 239 40 235"
        stroke={straw[4]}
        strokeWidth="1.1"
        opacity="0.7"
      />
      <g transform="translate(64 208) rotate(-116)">
        <path d={plume(7, 38, 5)} fill="#efe2cf" stroke="#8f7a78" strokeWidth="0.8" />
        <path d="M0 -6Q1 18 5 36M2 12l-5 4M3 19l-5 4M1 15l6 3M3 23l5 2" stroke="#a18a86" strokeWidth="0.9" />
      </g>
    </g>
  );
}
