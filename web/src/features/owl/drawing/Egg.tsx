import { styled } from 'styled-components';
import { mix } from '../../../lib/colour.ts';
import { sway } from './movement.ts';

const Rocking = styled.g`
  transform-origin: 120px 226px;
  animation: ${sway} 5.5s ease-in-out infinite;
`;

const speckles = [
  [96, 138, 5],
  [140, 128, 4],
  [118, 112, 3],
  [84, 168, 4],
  [152, 164, 6],
  [112, 180, 4],
  [134, 196, 4],
  [98, 202, 3],
  [150, 142, 2.5],
  [126, 152, 3],
] as const;
const star = (x: number, y: number, r: number) =>
  `M${x} ${y - r}q${r * 0.18} ${r * 0.82} ${r} ${r}q${-r * 0.82} ${r * 0.18} ${-r} ${r}q${-r * 0.18} ${-r * 0.82} ${-r} ${-r}q${r * 0.82} ${-r * 0.18} ${r} ${-r}z`;

const cracks = [
  'M120 96l-7 16 10 9-8 14',
  'M115 135l12 8-6 14 14 8',
  'M74 158l16-5 9 10 13-9 14 12 15-9 12 9 14-6',
] as const;

/** @param cracked how many of three cracks are open */
export function Egg({ owlColor, cracked = 0 }: { owlColor: string; cracked?: number }) {
  const shell = mix(owlColor, '#fff1da', 0.66);
  const shade = mix(owlColor, '#4a3a6b', 0.35);
  return (
    <>
      <defs>
        <radialGradient id="shell" cx="0.4" cy="0.3" r="0.85">
          <stop offset="0" stopColor="#fff8ea" />
          <stop offset="0.45" stopColor={shell} />
          <stop offset="1" stopColor={shade} />
        </radialGradient>
        <radialGradient id="ember" cx="0.5" cy="0.62" r="0.5">
          <stop offset="0" stopColor="#ffcf7d" stopOpacity="0.75" />
          <stop offset="1" stopColor="#ffcf7d" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M52 226c14-17 122-17 136 0z" fill="#4a3146" />
      <Rocking>
        <path d="M120 84c32 0 56 50 56 87 0 36-25 59-56 59s-56-23-56-59c0-37 24-87 56-87z" fill="url(#shell)" />
        <path d="M120 84c32 0 56 50 56 87 0 36-25 59-56 59s-56-23-56-59c0-37 24-87 56-87z" fill="url(#ember)" />
        <g fill={mix(shade, '#2b2350', 0.25)} opacity="0.62">
          {speckles.map(([x, y, r]) => (
            <path key={`${x}-${y}`} d={star(x, y, r)} />
          ))}
        </g>
        <g fill="none" stroke="#5b3a4c" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          {cracks.slice(0, cracked).map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
        {cracked > 0 && (
          <g fill="none" stroke="#fff3cf" strokeWidth="1.4" opacity="0.9">
            {cracks.slice(0, cracked).map((d) => (
              <path key={d} d={d} />
            ))}
          </g>
        )}
      </Rocking>
      <Nest />
    </>
  );
}

const twigs = [
  'M40 214c30 20 124 22 160-2',
  'M34 222c40 22 132 22 172 0',
  'M46 232c40 14 108 14 150-2',
  'M52 206c22 22 92 36 132 22',
  'M188 206c-24 22-90 36-132 24',
  'M38 230c20-14 44-12 62-2',
  'M202 230c-20-14-44-12-62-2',
] as const;

function Nest() {
  return (
    <g fill="none" strokeLinecap="round">
      {twigs.map((d, at) => (
        <path key={d} d={d} stroke={['#8a5a48', '#6d4641', '#a6705a'][at % 3]} strokeWidth={at % 2 ? 5 : 6.5} />
      ))}
      <path d="M60 212l-12-10M184 210l12-12M96 236l-10 9M150 236l12 8" stroke="#8a5a48" strokeWidth="3.5" />
    </g>
  );
}
