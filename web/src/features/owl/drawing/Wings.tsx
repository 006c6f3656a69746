import type { Stage } from '@sternenrat/contracts/vocabulary';
import type { Build, Plumage } from './plumage.ts';
import { both, downy, plume } from './shapes.ts';

interface WingsProps {
  build: Build;
  plumage: Plumage;
  stage: Stage;
  fill: string;
  /** One wing waves. */
  lifted: boolean;
}

/** Stubs of down at first, later long feathers under short ones. */
export function Wings({ build, plumage, stage, fill, lifted }: WingsProps) {
  const [y, rx, ry] = build.body;
  if (stage === 'küken') {
    return both.map((side) => (
      <path
        key={side}
        d={downy(0, 0, 14, 25, 6, 0.2)}
        transform={`translate(${120 + side * (rx + 1)} ${y + 6}) rotate(${-side * 20})`}
        fill={fill}
      />
    ));
  }
  return both.map((side) => (
    <g
      key={side}
      transform={`translate(${120 + side * rx * 0.86} ${y - ry * 0.52}) scale(${side} 1) rotate(${lifted && side > 0 ? -62 : 0})`}
    >
      {Array.from({ length: build.plumes }, (_, at) => {
        const share = build.plumes === 1 ? 0 : at / (build.plumes - 1);
        return (
          <path
            key={at}
            d={plume(9.5, build.wing * (1 - share * 0.16), -5)}
            transform={`translate(${9 - share * 17} ${8 + share * 3}) rotate(${(lifted ? 22 : 4) + share * (lifted ? -8 : 13)})`}
            fill={at % 2 ? plumage.back : plumage.deep}
            stroke={plumage.deep}
            strokeWidth="1"
          />
        );
      })}
      <path
        d={`M-16 -6C4 -18 22 -6 20 ${build.wing * 0.34}C18 ${build.wing * 0.6} 6 ${build.wing * 0.66} -2 ${build.wing * 0.54}C-14 ${build.wing * 0.4} -20 16 -16 -6z`}
        fill={fill}
      />
      <g fill="none" stroke={plumage.light} strokeWidth="2" strokeLinecap="round" opacity="0.65">
        {[0.12, 0.26, 0.4].map((share, row) => (
          <path key={share} d={`M${-8 + row * 2} ${build.wing * share}q5 6 9 0q5 6 9 0`} />
        ))}
      </g>
    </g>
  ));
}
