import { styled } from 'styled-components';
import type { Sky, SkyBody } from '@sternenrat/contracts/sky';
import { zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { colour, font } from '../../theme/tokens.ts';
import { ZodiacGlyph } from '../../ui/ZodiacGlyph.tsx';
import { answerTexts } from './texts/answer.ts';

/** Font size in units of the chart, of which about 300 px are wide on a phone: 8.6 are 12 px there. */
const type = 8.6;
const dots = 77;

const Chart = styled.svg`
  width: min(24rem, 100%);
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
    font: 700 ${type}px ${font.plain};
    dominant-baseline: central;
  }
  .label.of-named {
    fill: ${colour.accentStrong};
  }
  .lead {
    stroke: ${colour.line};
    stroke-width: 0.8;
  }
`;

/** A point of the chart (centre 100, 100). 0° Aries is at the left; longitude (degrees) increases counter-clockwise. */
const pointAt = (longitude: number, radius: number) => {
  const angle = Math.PI + (longitude * Math.PI) / 180;
  return { x: 100 + radius * Math.cos(angle), y: 100 - radius * Math.sin(angle) };
};

interface Label {
  readonly body: SkyBody;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

function edgesOf({ body, x, y, anchor }: Label) {
  const wide = answerTexts.bodies[body].length * type * 0.6;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  return { left: left - 1, right: left + wide + 1, top: y - type * 0.52, bottom: y + type * 0.52 };
}

export function overlaps(one: Label, other: Label): boolean {
  const [a, b] = [edgesOf(one), edgesOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Places for a label, best first: how far within the dots, and how many degrees beside the body. */
const places = [0, 9, 18, 27, 36, 45].flatMap((within) =>
  [0, 5, -5, 10, -10, 16, -16].map((beside) => ({ within, beside })),
);

export function labelsOf(bodies: readonly { readonly body: SkyBody; readonly longitude: number }[]): Label[] {
  const labels: Label[] = [];
  for (const { body, longitude } of bodies) {
    const candidates = places.map(({ within, beside }): Label => {
      const across = pointAt(longitude + beside, 1).x - 100;
      const anchor = across < -0.5 ? 'start' : across > 0.5 ? 'end' : 'middle';
      const { x, y } = pointAt(longitude + beside, dots - (anchor === 'middle' ? 11 : 7) - within);
      return { body, x, y, anchor };
    });
    const free = candidates.find((each) => !labels.some((other) => overlaps(each, other)));
    labels.push((free ?? candidates[0]) as Label);
  }
  return labels;
}

export default function SkyChart({ sky, named }: { sky: Sky; named: ReadonlySet<string> }) {
  const bodies = sky.bodies.toSorted((a, b) => a.longitude - b.longitude);
  const labels = labelsOf(bodies);
  return (
    <Chart viewBox="0 0 200 200" role="img" aria-label={answerTexts.chart(bodies.map(placement))}>
      <circle className="ring" cx="100" cy="100" r="98" />
      <circle className="ring" cx="100" cy="100" r={dots + 5} />
      {zodiacs.map((sign, index) => (
        <Sector key={sign} sign={sign} from={index * 30} />
      ))}
      {bodies.map(({ body, longitude }, index) => {
        const dot = pointAt(longitude, dots);
        const { x, y, anchor } = labels[index] ?? { x: 0, y: 0, anchor: 'middle' };
        const used = named.has(body);
        return (
          <g key={body}>
            <line className="lead" x1={dot.x} y1={dot.y} x2={x} y2={y} />
            <circle className={used ? 'named' : 'body'} cx={dot.x} cy={dot.y} r={used ? 3.2 : 2.2} />
            <text className={used ? 'label of-named' : 'label'} x={x} y={y} textAnchor={anchor}>
              {answerTexts.bodies[body]}
            </text>
          </g>
        );
      })}
    </Chart>
  );
}

const placement = ({ body, sign }: { body: SkyBody; sign: Zodiac }) => answerTexts.placement(body, sign);

function Sector({ sign, from }: { sign: Zodiac; from: number }) {
  const inner = pointAt(from, dots + 5);
  const outer = pointAt(from, 98);
  const { x, y } = pointAt(from + 15, dots + 14.5);
  return (
    <>
      <line className="ring" x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />
      <g transform={`translate(${x - 6.5} ${y - 6.5})`}>
        <ZodiacGlyph zodiac={sign} size={13} />
      </g>
    </>
  );
}
