import { mix } from '../../../lib/colour.ts';
import type { Build } from './builds.ts';
import type { Plumage } from './plumage.ts';
import { at, both, noise } from './shapes.ts';

export function Rays({ eye: { y, apart, r, disc: wide }, colour }: { eye: Build['eye']; colour: string }) {
  const d = both.flatMap((side) =>
    Array.from({ length: 40 }, (_, i) => {
      const turn = ((i + noise(i + side) * 0.6) / 40) * Math.PI * 2;
      const inner = r + 2.5 + noise(i + 30) * 2;
      const inwards = Math.cos(turn) * side < -0.45;
      const outer = inwards ? inner : wide * (0.86 + noise(i + 60) * 0.12);
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      return outer > inner
        ? `M${at(side * apart + c * inner, y + s * inner)}L${at(side * apart + c * outer, y + s * outer)}`
        : '';
    }),
  );
  return <path d={d.join('')} stroke={colour} strokeWidth="0.9" strokeLinecap="round" opacity="0.42" />;
}

export function Bridge({ eye: { y, apart, r }, plumage }: { eye: Build['eye']; plumage: Plumage }) {
  const bristles = both.flatMap((side) =>
    Array.from(
      { length: 7 },
      (_, i) =>
        `M${at(side * 1.5, y + 8 - i)}Q${at(side * (3 + i * 0.7), y - 6 - i)} ${at(side * (apart * 0.2 + i * 1.5), y - r * 0.5 - i * 2.2)}`,
    ),
  );
  const whiskers = both.flatMap((side) =>
    [0, 1, 2, 3].map(
      (i) => `M${at(side * 4, y + 10 + i * 1.5)}q${at(side * 4, 1 + i)} ${at(side * (9 - i * 0.8), 6 + i * 3)}`,
    ),
  );
  return (
    <g fill="none" strokeLinecap="round">
      <path d={bristles.join('')} stroke="#fffaf0" strokeWidth="2.1" />
      <path d={whiskers.join('')} stroke="#fffaf0" strokeWidth="1.4" opacity="0.9" />
      <path
        d={both
          .map((side) => `M${at(side * 2.4, y + 4)}Q${at(side * 3, y - 6)} ${at(side * apart * 0.2, y - r * 0.55)}`)
          .join('')}
        stroke={plumage.breastDeep}
        strokeWidth="0.8"
        opacity="0.5"
      />
    </g>
  );
}

export function Beak({ y, open }: { y: number; open: number }) {
  return (
    <g data-beak={open > 0 ? 'open' : 'closed'}>
      {open > 0 && (
        <>
          <path
            d={`M-9 ${y + 7}Q${at(-8, y + 17 + open * 9)} ${at(0, y + 20 + open * 13)}Q${at(8, y + 17 + open * 9)} 9 ${y + 7}z`}
            fill="#b8662c"
          />
          <path
            d={`M-7.2 ${y + 7}Q${at(-6.4, y + 15 + open * 8)} ${at(0, y + 17 + open * 12)}Q${at(6.4, y + 15 + open * 8)} 7.2 ${y + 7}z`}
            fill="#5f1a30"
          />
          <path
            d={`M-4.4 ${y + 15 + open * 6}q4.4 -4 8.8 0q-1.4 ${open * 6} -4.4 ${open * 6}q-3 0 -4.4 ${-open * 6}z`}
            fill="#f2848a"
          />
        </>
      )}
      <g transform={open > 0 ? `translate(0 ${y * 0.22}) scale(1 0.78)` : undefined}>
        <path
          d={`M0 ${y - 2}c6 0 8.5 4 8 9.500c-.6 6-4.5 10.5-8 14.500c-3.5-4-7.4-8.5-8-14.500c-.5-5.5 2-9.5 8-9.500z`}
          fill="#5b2f2b"
        />
        <path
          d={`M0 ${y - 1}c5 0 7.3 3.5 6.9 8.300c-.5 5-3.9 9-6.9 12.500c-3-3.5-6.4-7.5-6.9-12.500c-.4-4.8 1.9-8.3 6.9-8.300z`}
          fill="#e08a35"
        />
        <path
          d={`M-.5 ${y - 0.5}c-4.2.3-6.2 3.6-5.8 8c.4 4.2 2.8 7.6 5 10.200c-1.4-6-1.2-12.5.8-18.200z`}
          fill="#ffc470"
        />
        <path
          d={`M-2.8 ${y + 3}q-1.6 2.5 -.8 5.5`}
          stroke="#fff0cf"
          strokeWidth="1.3"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    </g>
  );
}

export function Beard({ y, plumage }: { y: number; plumage: Plumage }) {
  return (
    <g>
      {[-33, 33, -24, 24, -15, 15, -7, 7, 0].map((x, i) => {
        const long = 44 - Math.abs(x) * 0.62;
        const d = `M0 -4C${at(-8, -2)} ${at(-7, long * 0.5)} ${at(x * 0.1, long)}C${at(7, long * 0.45)} ${at(8, -2)} 0 -4z`;
        return (
          <g key={x} transform={`translate(${at(x, y - Math.abs(x) * 0.36)}) rotate(${-x * 0.36})`}>
            <path
              d={d}
              fill={mix('#fffaf0', plumage.pale, i < 4 ? 0.55 : 0.1)}
              stroke={plumage.dusk}
              strokeWidth="0.7"
              strokeOpacity="0.6"
            />
            <path
              d={`M0 6Q${at(1, long * 0.5)} ${at(x * 0.1, long * 0.9)}`}
              stroke={plumage.mark}
              strokeWidth="0.7"
              strokeOpacity="0.4"
              fill="none"
            />
          </g>
        );
      })}
    </g>
  );
}

export const Crescent = ({ y }: { y: number }) => (
  <path d={`M0 ${y - 9}a9.5 9.5 0 1 0 8.5 13.700a7.6 7.6 0 0 1 -8.5 -13.700z`} fill="#ffe9b4" />
);
