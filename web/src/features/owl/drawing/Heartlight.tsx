import { useId } from 'react';

export function Heartlight({ y, herzlicht }: { y: number; herzlicht: number }) {
  const id = useId();
  return (
    <g opacity={0.1 + (herzlicht / 100) * 0.9}>
      <defs>
        <radialGradient id={id}>
          <stop offset="0" stopColor="#fff3c4" stopOpacity="0.95" />
          <stop offset="0.3" stopColor="#ffc46b" stopOpacity="0.7" />
          <stop offset="1" stopColor="#ff8a4a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g transform={`translate(0 ${y})`}>
        <g data-part="heart">
          <circle r={17 + herzlicht * 0.22} fill={`url(#${id})`} />
          <path
            transform={`scale(${0.5 + herzlicht * 0.0022})`}
            d="M0 11c-9-6-13-10-13-16 0-4 3-7 6.5-7 3 0 5.5 2 6.5 5 1-3 3.5-5 6.5-5 3.5 0 6.5 3 6.5 7 0 6-4 10-13 16z"
            fill="#fff8dd"
            opacity="0.9"
          />
        </g>
      </g>
    </g>
  );
}
