/** The film in seconds; a picture of it is a function of its time alone. */
export const film = { seconds: 5, framesPerSecond: 24, size: 960 } as const;

/** When the egg cracks, when light breaks out, when she is there. */
export const beats = { tremble: 0.7, cracks: [1.15, 1.75, 2.3], glow: 2.45, birth: 3.05, settled: 4.1 } as const;

/** 0 before `from`, 1 after `to`, straight between. */
export const ramp = (t: number, from: number, to: number): number => Math.min(1, Math.max(0, (t - from) / (to - from)));
export const easeOut = (x: number): number => 1 - (1 - x) ** 3;
/** Goes a little too far and comes back. */
export const overshoot = (x: number): number => 1 + 2.4 * (x - 1) ** 3 + 1.4 * (x - 1) ** 2;
/** Always the same number in 0..1 for the same whole number. */
export const noise = (n: number): number => {
  const x = Math.sin(n * 127.1 + 311.7) * 43_758.5453;
  return x - Math.floor(x);
};
