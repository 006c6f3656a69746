export const film = { seconds: 5, framesPerSecond: 24, size: 960 } as const;

/** Events of the film, in seconds from the start. */
export const beats = { tremble: 0.7, cracks: [1.15, 1.75, 2.3], glow: 2.45, birth: 3.05, settled: 4.1 } as const;

export const ramp = (t: number, from: number, to: number): number => Math.min(1, Math.max(0, (t - from) / (to - from)));
export const easeOut = (x: number): number => 1 - (1 - x) ** 3;
export const overshoot = (x: number): number => 1 + 2.4 * (x - 1) ** 3 + 1.4 * (x - 1) ** 2;
export const noise = (n: number): number => {
  const x = Math.sin(n * 127.1 + 311.7) * 43_758.5453;
  return x - Math.floor(x);
};
