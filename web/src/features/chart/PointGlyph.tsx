import type { SkyBody } from '@sternenrat/contracts/sky';

const strokes: Record<SkyBody | 'node', string> = {
  sun: 'M16 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM16 15.9v.2',
  moon: 'M20 5a11 11 0 1 0 0 22 13 13 0 0 1 0-22z',
  mercury: 'M16 8.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM16 19.5v8.5M11.5 24h9M10.5 3.5c.5 3 2.5 5 5.5 5s5-2 5.5-5',
  venus: 'M16 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 18v10M11 23.5h10',
  mars: 'M13 11a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM19 13l7.5-7.5M19.5 5.5h7v7',
  jupiter: 'M7.5 9c.5-3 3-4.5 5.5-4 5 1 4 9-5.5 15.5h18M21 6v22',
  saturn: 'M12 4v17M7.5 8.5h10M12 15c2-4.5 8-4.5 9 .5.8 4-3 6-3 9 0 3 3 4 4.5 2',
  uranus: 'M9 4.5v13M23 4.5v13M9 11h14M16 5.5v15M16 21a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  neptune: 'M7 6c0 9 3 13 9 13s9-4 9-13M16 4.5v24M11 24h10M4.5 8L7 5.5 9.5 8M22.5 8L25 5.5 27.5 8M13.5 7L16 4.5 18.5 7',
  pluto: 'M16 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM8 8.5c0 7 3 10 8 10s8-3 8-10M16 18.5V28M11 23.5h10',
  node: 'M9 21.5a3.3 3.3 0 1 0 .1 0zM23 21.5a3.3 3.3 0 1 0 .1 0zM10.5 22C4 12 9 4.5 16 4.5s12 7.5 5.5 17.5',
};

export function PointGlyph({ of, x, y, size }: { of: SkyBody | 'node'; x: number; y: number; size: number }) {
  return (
    <path
      d={strokes[of]}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 32})`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
