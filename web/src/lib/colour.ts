export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const blend = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * share).toString(16);
  return `#${([0, 1, 2] as const).map((channel) => blend(channel).padStart(2, '0')).join('')}`;
}
