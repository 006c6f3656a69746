import { at } from './shapes.ts';

export function Dreams({ x, y }: { x: number; y: number }) {
  return (
    <g fill="none" stroke="#fff3d6" strokeLinecap="round" strokeLinejoin="round">
      {[0, 1, 2].map((nth) => {
        const size = 7 + nth * 3.5;
        return (
          <path
            key={nth}
            data-part="dream"
            style={{ animationDelay: `${nth * 0.9}s` }}
            d={`M${at(x + nth * 13, y - nth * 17)}q${size * 0.5} ${-1 - nth * 0.4} ${size} 0l${-size} ${size}q${size * 0.5} ${-1 - nth * 0.4} ${size} 0`}
            strokeWidth={2.2 + nth * 0.4}
            opacity="0.9"
          />
        );
      })}
    </g>
  );
}
