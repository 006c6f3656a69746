import type { Look } from './looks.ts';
import type { Plumage } from './plumage.ts';
import { at } from './shapes.ts';

/** @param cheek above 0 in a smile, when the cheek pushes the lower lid up over the eye (see `Look`) */
export function LowerLid({ r, cheek, plumage }: { r: number; cheek: number; plumage: Plumage }) {
  const [corner, middle] = [r * (1.04 - cheek * 1.2), r * (1.02 - cheek * 3.6)];
  return (
    <>
      <path
        d={`M${at(-r * 1.3, corner)}Q${at(0, middle)} ${at(r * 1.3, corner)}Q${at(r * 1.1, r * 1.32)} ${at(0, r * 1.34)}Q${at(-r * 1.1, r * 1.32)} ${at(-r * 1.3, corner)}z`}
        fill={plumage.face}
      />
      <path
        d={`M${at(-r * 1.06, corner - r * cheek * 0.5)}Q${at(0, middle)} ${at(r * 1.06, corner - r * cheek * 0.5)}`}
        fill="none"
        stroke={plumage.ink}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </>
  );
}

export function UpperLid({ r, side, plumage, look }: { r: number; side: 1 | -1; plumage: Plumage; look: Look }) {
  const edge = -r + look.lid * 1.9 * r;
  return (
    <g transform={`rotate(${side * look.sad})`}>
      <path
        d={`M${at(-r * 1.6, edge + r * 0.66)}Q${at(0, edge - r * 0.56)} ${at(r * 1.6, edge + r * 0.66)}V${-r * 2.4}H${-r * 1.6}z`}
        fill={plumage.light}
        stroke={plumage.ink}
        strokeWidth="2.4"
        opacity={look.lid > 0 ? 1 : 0}
      />
      <path
        d={`M${at(-r * 0.9, edge - r * 0.1)}Q${at(0, edge - r * 0.72)} ${at(r * 0.9, edge - r * 0.1)}`}
        fill="none"
        stroke={plumage.dusk}
        strokeWidth="1.2"
        opacity={look.lid > 0.2 ? 0.6 : 0}
      />
    </g>
  );
}

/** Lashes at the outer end of a closed lid's edge, which is at `low` in the corners. */
const lashes = (r: number, side: 1 | -1, low: number): string =>
  [0.86, 0.5, 0.12]
    .map(
      (x, i) =>
        `M${at(side * r * x, low + r * (0.04 + 0.62 * (1 - x ** 2) * 0.76))}l${at(side * (3.6 - i), 3.4 + i * 0.5)}`,
    )
    .join('');

/** Feathered skin down to the lash line, with the lower lid below it. */
export function BlinkLid({ r, side, plumage }: { r: number; side: 1 | -1; plumage: Plumage }) {
  const low = r * 0.1;
  const edge = `M${at(-r * 1.04, low)}Q${at(0, low + r * 0.93)} ${at(r * 1.04, low)}`;
  return (
    <>
      <circle r={r + 1} fill={plumage.back} />
      <path
        d={`M${at(-r * 0.86, -r * 0.3)}Q${at(0, -r * 0.84)} ${at(r * 0.86, -r * 0.3)}M${at(-r * 0.9, -r * 0.02)}Q${at(0, -r * 0.46)} ${at(r * 0.9, -r * 0.02)}`}
        fill="none"
        stroke={plumage.dusk}
        strokeWidth="1.3"
        opacity="0.55"
      />
      <path d={`${edge}V${r + 2}H${-r * 1.04}z`} fill={plumage.pale} />
      <path d={edge} fill="none" stroke={plumage.ink} strokeWidth="3.2" />
      <path d={lashes(r, side, low)} stroke={plumage.ink} strokeWidth="1.9" strokeLinecap="round" />
    </>
  );
}

interface ClosedEyeProps {
  r: number;
  side: 1 | -1;
  plumage: Plumage;
  happy: boolean;
  sad: boolean;
}

export function ClosedEye({ r, side, plumage, happy, sad }: ClosedEyeProps) {
  const bow = happy ? -0.62 : 0.62;
  const low = r * (happy ? 0.34 : 0.08);
  const tilt = sad ? side * 9 : 0;
  return (
    <g strokeLinecap="round" fill="none">
      <ellipse cy="1" rx={r} ry={r * 0.94} fill={plumage.pale} opacity="0.75" />
      <path
        d={`M${at(-r * 0.8, -r * 0.25)}Q${at(0, -r * 0.75)} ${at(r * 0.8, -r * 0.25)}`}
        stroke={plumage.dusk}
        strokeWidth="1.1"
        opacity="0.5"
      />
      <g transform={`rotate(${tilt})`}>
        <path
          d={`M${at(-r * 0.86, low)}Q${at(0, low + r * bow * 1.5)} ${at(r * 0.86, low)}`}
          stroke={plumage.ink}
          strokeWidth="3"
        />
        {!happy && <path d={lashes(r, side, low)} stroke={plumage.ink} strokeWidth="1.9" />}
      </g>
    </g>
  );
}
