import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { ChartData } from '@sternenrat/contracts/endpoints/chart';
import { zodiacs } from '@sternenrat/contracts/vocabulary';
import { colour, font, tablet } from '../../theme/tokens.ts';
import { ZodiacGlyph } from '../../ui/ZodiacGlyph.tsx';
import { keyOf, pointsOf, shownBodies, type Entry } from './entries.ts';
import { PointGlyph } from './PointGlyph.tsx';
import { texts } from './texts.ts';
import { pointAt, radii, sector, spreadLabels } from './wheel.ts';

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  color: ${colour.text};
  .line {
    fill: none;
    stroke: ${colour.edge};
  }
  .axis {
    stroke: ${colour.accent};
    stroke-width: 2;
  }
  .degree {
    display: none;
    fill: ${colour.textMuted};
  }
  text {
    fill: currentColor;
    font: 700 13px ${font.plain};
    text-anchor: middle;
    dominant-baseline: central;
  }
  .small {
    font-size: 11px;
  }
  .house text {
    stroke: ${colour.surface};
    stroke-width: 4;
    paint-order: stroke;
  }
  .good {
    stroke: ${colour.good};
  }
  .tense {
    stroke: ${colour.danger};
    stroke-dasharray: 5 4;
  }
  .joined {
    stroke: ${colour.accent};
    stroke-width: 4;
  }
  [role='radio'] {
    cursor: pointer;
    outline: none;
  }
  .area {
    fill: transparent;
    stroke: transparent;
    stroke-width: 2;
  }
  .reach {
    stroke: transparent;
    stroke-width: 12;
  }
  .sign,
  .house {
    color: ${colour.textMuted};
  }
  [role='radio']:hover .area {
    stroke: ${colour.edge};
  }
  [aria-checked='true'] {
    color: ${colour.accentStrong};
    .area {
      fill: ${colour.surfaceRaised};
      stroke: ${colour.accent};
    }
    .reach {
      stroke: ${colour.accent};
      stroke-opacity: 0.3;
    }
  }
  [role='radio']:focus-visible {
    .area,
    .reach {
      stroke: ${colour.accentStrong};
    }
    .area {
      stroke-width: 3;
    }
  }
  ${tablet} {
    .degree {
      display: inline;
    }
  }
`;

/** Degrees between neighbouring labels, so that the areas to tap don't overlap. */
const labelGap = 13.8;
const areaRadius = 15.5;
const look = { conjunction: 'joined', sextile: 'good', trine: 'good', square: 'tense', opposition: 'tense' } as const;

interface WheelProps {
  chart: ChartData;
  entries: readonly Entry[];
  selected: string | undefined;
  onSelect: (key: string) => void;
  drawing: RefObject<SVGSVGElement | null>;
}

/** The elements are one group of radio buttons: one stop of the Tab key, then arrow keys. */
export function Wheel({ chart, entries, selected, onSelect, drawing }: WheelProps) {
  const group = useRef<HTMLDivElement>(null);
  const start = chart.ascendant ?? 0;
  const at = (longitude: number, radius: number) => pointAt(longitude, radius, start);
  const focusable = selected ?? entries[0]?.key;

  const move = (event: KeyboardEvent) => {
    const now = entries.findIndex(({ key }) => key === focusable);
    const next = { ArrowRight: now + 1, ArrowDown: now + 1, ArrowLeft: now - 1, ArrowUp: now - 1, Home: 0, End: -1 }[
      event.key
    ];
    if (event.key === ' ' || event.key === 'Enter') select(entries[now]);
    else if (next !== undefined) select(entries.at(next % entries.length));
    else return;
    event.preventDefault();
  };
  const select = (entry: Entry | undefined) => {
    if (!entry) return;
    onSelect(entry.key);
    group.current?.querySelector<SVGElement>(`[data-key="${entry.key}"]`)?.focus();
  };
  const option = (key: string, className: string, children: ReactNode) => (
    <g
      key={key}
      role="radio"
      className={className}
      aria-checked={key === selected}
      aria-label={entries.find((entry) => entry.key === key)?.title}
      data-key={key}
      tabIndex={key === focusable ? 0 : -1}
      onClick={() => onSelect(key)}
    >
      {children}
    </g>
  );
  const line = (longitude: number, inner: number, outer: number, className: string) => {
    const [from, to] = [at(longitude, inner), at(longitude, outer)];
    return <line key={longitude} className={className} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
  };

  const cusps = chart.houses?.cusps ?? [];
  const points = [
    ...shownBodies(chart).map((body) => ({ ...body, key: keyOf.body(body.body), name: body.body })),
    ...pointsOf(chart).map(({ point, longitude }) => ({
      key: keyOf.point(point),
      name: point,
      longitude,
      retrograde: false,
      otherSign: null,
    })),
  ];
  const labels = spreadLabels(
    points.map(({ longitude }) => longitude),
    labelGap,
  );
  const longitudeOf = new Map(points.map(({ name, longitude }) => [name, longitude]));

  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its radio buttons have the focus
    <div ref={group} role="radiogroup" aria-label={texts.page.wheel} onKeyDown={move}>
      <Drawing ref={drawing} viewBox="-200 -200 400 400">
        {zodiacs.map((sign, index) => {
          const { x, y } = at(index * 30 + 15, (radii.edge + radii.signs) / 2);
          return option(
            keyOf.sign(sign),
            'sign',
            <>
              <path className="area" d={sector(index * 30, index * 30 + 30, radii.signs, radii.edge, start)} />
              <g transform={`translate(${x - 11} ${y - 11})`}>
                <ZodiacGlyph zodiac={sign} size={22} />
              </g>
            </>,
          );
        })}
        {[chart.ascendant, chart.midheaven].map(
          (angle) => angle !== null && line(angle, radii.aspects, radii.houses, 'axis'),
        )}
        {cusps.map((cusp, index) => {
          const next = cusps[(index + 1) % 12] ?? cusp;
          const { x, y } = at(cusp + ((next - cusp + 360) % 360) / 2, (radii.houses + radii.aspects) / 2);
          return option(
            keyOf.house(index + 1),
            'house',
            <>
              <path className="area" d={sector(cusp, next, radii.aspects, radii.houses, start)} />
              <text x={x} y={y}>
                {index + 1}
              </text>
            </>,
          );
        })}
        {[radii.edge, radii.signs, radii.houses, radii.aspects].map((radius) => (
          <circle
            key={radius}
            className="line"
            r={cusps.length === 0 && radius === radii.houses ? radii.aspects : radius}
          />
        ))}
        {zodiacs.map((_, index) => line(index * 30, radii.signs, radii.edge, 'line'))}
        {cusps.map((cusp) => line(cusp, radii.aspects, radii.houses, 'line'))}
        {chart.aspects.map((aspect) => {
          const [from, to] = [aspect.a, aspect.b].map((body) => at(longitudeOf.get(body) ?? 0, radii.aspects));
          const ends = { x1: from?.x, y1: from?.y, x2: to?.x, y2: to?.y };
          return option(
            keyOf.aspect(aspect),
            'aspect',
            <>
              <line className="reach" {...ends} />
              <line className={look[aspect.kind]} {...ends} />
            </>,
          );
        })}
        {points.map(({ key, name, longitude, retrograde, otherSign }, index) => {
          const label = labels[index] ?? longitude;
          const [tick, inner, { x, y }] = [
            at(longitude, radii.signs),
            at(longitude, radii.tick),
            at(label, radii.glyph),
          ] as const;
          const to = at(label, radii.glyph + areaRadius);
          const degree = at(label, radii.degree);
          const isAngle = name === 'ascendant' || name === 'midheaven';
          const hasDegree = !isAngle && otherSign === null;
          return option(
            key,
            'point',
            <>
              <polyline className="line" points={`${tick.x},${tick.y} ${inner.x},${inner.y} ${to.x},${to.y}`} />
              <circle className="area" cx={x} cy={y} r={areaRadius} />
              {isAngle ? (
                <text x={x} y={y}>
                  {name === 'ascendant' ? 'AC' : 'MC'}
                </text>
              ) : (
                <PointGlyph of={name} x={x} y={y} size={22} />
              )}
              {retrograde && (
                <text className="small" x={x + 12} y={y + 10}>
                  R
                </text>
              )}
              {hasDegree && (
                <text className="small degree" x={degree.x} y={degree.y}>
                  {Math.floor(longitude % 30)}°
                </text>
              )}
            </>,
          );
        })}
      </Drawing>
    </div>
  );
}
