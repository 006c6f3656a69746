import { useId } from 'react';

/**
 * The lit part of the disc between limb and terminator, in a circle of radius 1.
 * @param angle how far the moon is ahead of the sun, in degrees: 0 new, 90 first quarter, 180 full; lit from the right while waxing
 */
export function litPath(angle: number): string {
  const waxing = angle < 180;
  const terminator = Math.cos((angle * Math.PI) / 180);
  const limb = waxing ? 1 : 0;
  const back = terminator > 0 === waxing ? 0 : 1;
  return `M0 -1A1 1 0 0 ${limb} 0 1A${Math.abs(terminator)} 1 0 0 ${back} 0 -1Z`;
}

/** The moon as it hangs there now, seen from the northern half of the Earth. */
export function Moon({ angle, size = 56 }: { angle: number; size?: number }) {
  const id = useId();
  return (
    <svg viewBox="-1.1 -1.1 2.2 2.2" width={size} height={size} aria-hidden="true">
      <defs>
        <radialGradient id={id} cx="0.4" cy="0.35">
          <stop offset="0" stopColor="#fffaf0" />
          <stop offset="1" stopColor="#e4c98f" />
        </radialGradient>
      </defs>
      <circle r="1" fill="#fff" fillOpacity="0.09" />
      <path d={litPath(angle)} fill={`url(#${id})`} />
    </svg>
  );
}
