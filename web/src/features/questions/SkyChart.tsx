import { styled } from 'styled-components';
import type { Sky, SkyBody } from '@sternenrat/contracts/sky';
import { zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { colour, font } from '../../theme/tokens.ts';
import { ZodiacGlyph } from '../../ui/ZodiacGlyph.tsx';
import { texts } from './texts.ts';

const Chart = styled.svg`
  width: min(17rem, 100%);
  margin-inline: auto;
  color: ${colour.textMuted};
  .ring {
    fill: none;
    stroke: ${colour.line};
  }
  .body {
    fill: ${colour.text};
  }
  .named {
    fill: ${colour.accentStrong};
  }
  .label {
    fill: ${colour.textMuted};
    font: 700 7px ${font.plain};
    dominant-baseline: central;
  }
  .label.of-named {
    fill: ${colour.accentStrong};
  }
`;

/** A point of the chart (centre 100, 100). 0° Aries is at the left; longitude (degrees) increases counter-clockwise. */
const pointAt = (longitude: number, radius: number) => {
  const angle = Math.PI + (longitude * Math.PI) / 180;
  return { x: 100 + radius * Math.cos(angle), y: 100 - radius * Math.sin(angle) };
};

/** Degrees. Names of bodies that are closer than this are drawn on different rings, of which there are four. */
const minDistance = 9;

export function rings(longitudes: readonly number[]): number[] {
  const placed: { longitude: number; ring: number }[] = [];
  for (const longitude of longitudes) {
    const near = placed
      .filter((other) => Math.abs(((other.longitude - longitude + 540) % 360) - 180) < minDistance)
      .map(({ ring }) => ring);
    placed.push({ longitude, ring: [0, 1, 2, 3].find((ring) => !near.includes(ring)) ?? 0 });
  }
  return placed.map(({ ring }) => ring);
}

/** Position of a body's name, inside of its dot. At the sides, names extend towards the centre, so rings are wider. */
function labelPosition(longitude: number, ring: number) {
  const { x: dx } = pointAt(longitude, 1);
  const side = dx - 100;
  const anchor = side < -0.6 ? 'start' : side > 0.6 ? 'end' : 'middle';
  const step = anchor === 'middle' ? 11 : 27;
  return { ...pointAt(longitude, (anchor === 'middle' ? 62 : 68) - ring * step), anchor } as const;
}

export default function SkyChart({ sky, named }: { sky: Sky; named: ReadonlySet<string> }) {
  const bodies = sky.bodies.toSorted((a, b) => a.longitude - b.longitude);
  const ringOf = rings(bodies.map(({ longitude }) => longitude));
  return (
    <Chart viewBox="0 0 200 200" role="img" aria-label={texts.chart(bodies.map(placement))}>
      <circle className="ring" cx="100" cy="100" r="98" />
      <circle className="ring" cx="100" cy="100" r="78" />
      {zodiacs.map((sign, index) => (
        <Sector key={sign} sign={sign} from={index * 30} />
      ))}
      {bodies.map(({ body, longitude }, index) => {
        const dot = pointAt(longitude, 74);
        const { x, y, anchor } = labelPosition(longitude, ringOf[index] ?? 0);
        const used = named.has(body);
        return (
          <g key={body}>
            <circle className={used ? 'named' : 'body'} cx={dot.x} cy={dot.y} r={used ? 3 : 2} />
            <text className={used ? 'label of-named' : 'label'} x={x} y={y} textAnchor={anchor}>
              {texts.bodies[body]}
            </text>
          </g>
        );
      })}
    </Chart>
  );
}

const placement = ({ body, sign }: { body: SkyBody; sign: Zodiac }) => texts.placement(body, sign);

function Sector({ sign, from }: { sign: Zodiac; from: number }) {
  const inner = pointAt(from, 78);
  const outer = pointAt(from, 98);
  const { x, y } = pointAt(from + 15, 88);
  return (
    <>
      <line className="ring" x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />
      <g transform={`translate(${x - 6} ${y - 6})`}>
        <ZodiacGlyph zodiac={sign} size={12} />
      </g>
    </>
  );
}
