import { useId } from 'react';
import { mix } from '../../../lib/colour.ts';
import { colour } from '../../../theme/tokens.ts';
import { NestBack, NestFront } from './Nest.tsx';
import { Branch } from './Perch.tsx';
import { at, noise, star } from './shapes.ts';

const shape = 'M0 80C33 80 57 130 57 169C57 207 31 231 0 231C-31 231 -57 207 -57 169C-57 130 -33 80 0 80z';

const cracks = [
  'M-6 96L3 111L-6 122L7 134L1 146L4 134L-9 122L0 111z',
  'M1 145L15 152L11 165L27 171L46 163L28 173L8 167L12 154z',
  'M2 145L-12 157L-9 168L-27 170L-38 181L-56 176L-38 184L-26 173L-6 171L-9 158z',
] as const;

const map = [
  [-28, 128],
  [-9, 141],
  [-21, 164],
  [6, 178],
  [29, 160],
  [24, 132],
] as const;

export function Egg({ owlColor, cracked = 0, branch }: { owlColor: string; cracked?: number; branch: boolean }) {
  const id = useId();
  const tones = {
    lit: mix(owlColor, '#fff6e4', 0.86),
    shell: mix(owlColor, '#f7e6cf', 0.66),
    shade: mix(mix(owlColor, '#4a3a7b', 0.5), '#ffffff', 0.06),
    deep: mix(mix(owlColor, '#2a1c52', 0.7), '#000000', 0.12),
  };
  const speckles = Array.from({ length: 64 }, (_, i) => {
    const [turn, y] = [(noise(i) - 0.5) * 2.6, 96 + noise(i + 70) * 126];
    const wide = 57 * Math.sqrt(Math.max(0, 1 - ((y - 162) / (y < 162 ? 84 : 71)) ** 2));
    const r = (0.5 + noise(i + 140) ** 3 * 2.6) * (0.5 + 0.5 * Math.cos(turn));
    return `M${at(Math.sin(turn) * wide * 0.94 - r, y)}a${at(r, r * 1.15)} 0 1 0 ${at(r * 2, 0)}a${at(r, r * 1.15)} 0 1 0 ${at(-r * 2, 0)}z`;
  });
  return (
    <>
      <defs>
        <radialGradient id={`${id}shell`} gradientUnits="userSpaceOnUse" cx="-20" cy="124" r="112">
          <stop offset="0" stopColor={tones.lit} />
          <stop offset="0.4" stopColor={tones.shell} />
          <stop offset="0.86" stopColor={tones.shade} />
          <stop offset="1" stopColor={tones.deep} />
        </radialGradient>
        <radialGradient id={`${id}ember`} gradientUnits="userSpaceOnUse" cx="2" cy="178" r="48">
          <stop offset="0" stopColor="#ffd382" stopOpacity={0.62 + cracked * 0.12} />
          <stop offset="1" stopColor="#ffb765" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}rim`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={colour.halo} stopOpacity="1" />
          <stop offset="0.8" stopColor={colour.halo} stopOpacity="0.1" />
        </linearGradient>
        <radialGradient id={`${id}gloss`}>
          <stop offset="0" stopColor="#fffdf6" stopOpacity="0.85" />
          <stop offset="1" stopColor="#fffdf6" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}ground`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0.66" stopColor={tones.deep} stopOpacity="0" />
          <stop offset="1" stopColor={tones.deep} stopOpacity="0.85" />
        </linearGradient>
        <clipPath id={`${id}in`}>
          <path d={shape} />
        </clipPath>
      </defs>
      {branch && <Branch />}
      <NestBack />
      <g data-part="egg">
        <path d={shape} fill={`url(#${id}shell)`} />
        <g clipPath={`url(#${id}in)`}>
          <path d={speckles.join('')} fill={tones.deep} opacity="0.34" />
          <path d="M58 120C70 170 52 226 6 236C48 214 52 166 46 118z" fill={colour.halo} opacity="0.2" />
          <path d={shape} fill={`url(#${id}ember)`} />
          <path d={shape} fill={`url(#${id}ground)`} />
          <ellipse cx="-23" cy="120" rx="20" ry="30" transform="rotate(22 -23 120)" fill={`url(#${id}gloss)`} />
        </g>
        <path
          d={`M${map.map(([x, y]) => at(x, y)).join('L')}`}
          fill="none"
          stroke="#b98342"
          strokeWidth="1"
          strokeDasharray="2.6 2.2"
          opacity="0.7"
        />
        <path d={map.map(([x, y], i) => star(x, y, 3.4 + noise(i) * 3)).join('')} fill="#c68a3e" opacity="0.9" />
        <g strokeLinejoin="round">
          {cracks.slice(0, cracked).map((d) => (
            <g key={d} data-crack="">
              <path d={d} fill="none" stroke="#ffd98a" strokeWidth="7" opacity="0.3" />
              <path d={d} fill="#fff3c8" stroke="#5c3142" strokeWidth="1" />
            </g>
          ))}
        </g>
        <path d={shape} fill="none" stroke={`url(#${id}rim)`} strokeWidth="1.8" />
      </g>
      <NestFront />
    </>
  );
}
