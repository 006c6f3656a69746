export const width = 1200;
export const height = 800;
export const middle = { x: 600, y: 352 } as const;
/** Radii of the zodiac wheel's rings and of the Moon, in units of the SVG. */
export const wheel = { outer: 312, signs: 284, bodies: 238, moon: 108 } as const;

export const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Point on a ring for an ecliptic longitude in degrees. 0° is on the left, 90° at the bottom. */
export function pointOn(radius: number, longitude: number): { x: number; y: number } {
  const angle = (longitude * Math.PI) / 180;
  return { x: middle.x - radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
}

export interface Palette {
  readonly top: string;
  readonly middle: string;
  readonly low: string;
  readonly glow: string;
}
export const palettes: Record<'Feuer' | 'Erd' | 'Luft' | 'Wasser', Palette> = {
  Feuer: { top: '#120a24', middle: '#3a1741', low: '#8a3b4f', glow: '#ffb48a' },
  Erd: { top: '#0a141d', middle: '#15343a', low: '#3f6f5c', glow: '#d9e8a6' },
  Luft: { top: '#0b1030', middle: '#263072', low: '#6d6fb8', glow: '#cfd8ff' },
  Wasser: { top: '#061324', middle: '#0d3350', low: '#2b7d8c', glow: '#a8f0e6' },
};
