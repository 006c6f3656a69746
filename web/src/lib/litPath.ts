/** SVG path of the lit part of a disc with radius 1 and the Sun on the right. @param lit share of the disc, 0 to 1 */
export function litPath(lit: number): string {
  const terminator = 1 - 2 * lit;
  return `M0 -1A1 1 0 0 1 0 1A${Math.abs(terminator)} 1 0 0 ${terminator > 0 ? 0 : 1} 0 -1Z`;
}
