export const width = 1200;
export const height = 1200;

export const round = (value: number): string => String(Math.round(value * 10) / 10);

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Ring extends Point {
  readonly radius: number;
}

export const moonShare = 0.36;

/** @param longitude ecliptic, in degrees: 0 is on the left, 90 at the bottom */
export function pointOn({ x, y, radius }: Ring, longitude: number): Point {
  const angle = (longitude * Math.PI) / 180;
  return { x: x - radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
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

export const ground = { far: '#141b3a', middle: '#0c1229', near: '#060919', wood: '#3a2434', lamp: '#ffd98a' } as const;
