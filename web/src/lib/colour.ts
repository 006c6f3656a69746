/** Red, green and blue of `#rrggbb`, each 0 to 255. */
export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A colour between two, `share` 0 (all of a) to 1 (all of b). */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const blend = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share).toString(16);
  return `#${([0, 1, 2] as const).map((at) => blend(at).padStart(2, '0')).join('')}`;
}
