import { mix } from '../../../lib/colour.ts';
import type { Build } from './builds.ts';
import type { Plumage } from './plumage.ts';
import { at, both, feathered, plume } from './shapes.ts';

export function Tail({ build: { tail, body }, plumage }: { build: Build; plumage: Plumage }) {
  const y = (body.at(-1)?.[1] ?? 234) - 16;
  const order = Array.from({ length: tail.plumes }, (_, i) => i - (tail.plumes - 1) / 2).toSorted(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  return (
    <g transform={`translate(0 ${y})`}>
      {order.map((i) => (
        <g key={i} transform={`translate(${i * 4.6} 0) rotate(${-i * tail.spread})`}>
          <path
            d={plume(7.4, tail.length + 14 - Math.abs(i) * 4, 0)}
            fill={mix(plumage.dusk, plumage.deep, i > 0 ? 0.5 : 0.2)}
            stroke={plumage.deep}
          />
          <path
            d={[0.45, 0.62, 0.78].map((share) => `M-6 ${((tail.length + 14) * share).toFixed(1)}q6 4 12 0`).join('')}
            fill="none"
            stroke={plumage.deep}
            strokeWidth="2.4"
            strokeOpacity="0.7"
          />
        </g>
      ))}
    </g>
  );
}

const horn = { skin: '#d98a4a', light: '#ffc07c', dark: '#8d4a33', claw: '#2c1a2a' } as const;

const shin = (side: 1 | -1, long: number, aside: number): string =>
  `M${-side * 9 + aside} ${232 - long}Q${-side * 13 + aside} ${232 - long * 0.5} ${aside} 232`;

export function Feet({ build: { legs }, plumage }: { build: Build; plumage: Plumage }) {
  return both.map((side) => {
    const x = side * legs.apart;
    return (
      <g key={side} transform={`translate(${x} 0)`}>
        {legs.long > 0 && (
          <>
            <path d={shin(side, legs.long, 0)} fill="none" stroke={horn.dark} strokeWidth="7.4" strokeLinecap="round" />
            <path
              d={shin(side, legs.long, -0.8)}
              fill="none"
              stroke={horn.skin}
              strokeWidth="4.6"
              strokeLinecap="round"
            />
            <path
              transform={`translate(${-side * 8} ${46 - legs.long}) rotate(${-side * 16} 0 180)`}
              d={feathered(
                [
                  [0, 176],
                  [11, 180],
                  [11, 191],
                  [6, 200],
                  [0, 203],
                ],
                { tips: 6, depth: 3.5, seed: 40 + side },
              )}
              fill={mix(plumage.back, plumage.dusk, side > 0 ? 0.6 : 0.25)}
            />
          </>
        )}
        <g transform={legs.foot === 1 ? undefined : `translate(0 ${236 - 236 * legs.foot}) scale(${legs.foot})`}>
          {[-8.5, 8.5, 0].map((toe) => (
            <g key={toe} transform={`translate(${toe} ${toe === 0 ? 1 : 0}) rotate(${-toe * 0.9} 0 226)`}>
              <path d="M-4.6 227c0-6 9.2-6 9.2 0c.6 5 .2 8-1.2 11h-6.8c-1.4-3-1.8-6-1.2-11z" fill={horn.dark} />
              <path d="M-3.6 227c0-4.6 6.8-4.6 7 0c.4 4 0 7-1 9.6h-5c-1-2.6-1.4-5.6-1-9.6z" fill={horn.skin} />
              <path
                d="M-1.6 226.5c0-2 2-2 2.2 0c.2 1.6 0 3-.4 4.2M-2.4 232.5q2.4 1 4.6 0"
                fill="none"
                stroke={horn.light}
                strokeWidth="1.2"
                strokeLinecap="round"
              />
              <path d="M-2.6 236.6q2.6-1.2 5.2 0q.4 5.4-2.2 8q-3.2-2.6-3-8z" fill={horn.claw} />
              <path d={`M${at(-1, 238)}q.4 2.6 1 4`} stroke="#8b7391" strokeWidth="0.8" fill="none" />
            </g>
          ))}
        </g>
      </g>
    );
  });
}
