const star = 'M0-5c.4 2.9 1.7 4.2 4.6 5-2.9.8-4.2 2.1-4.6 5-.4-2.9-1.7-4.2-4.6-5C-1.7-.8-.4-2.1 0-5z';

/** Grains per row, from the foot up. */
const heaps: Readonly<Record<number, readonly number[]>> = { 10: [3, 2], 20: [4, 3, 2], 40: [5, 4, 3, 2, 1] };

export function GrainHeap({ grains, size = 46 }: { grains: number; size?: number }) {
  const rows = heaps[grains] ?? [1];
  return (
    <svg viewBox="-30 -46 60 52" width={size} height={size * 0.87} fill="currentColor" aria-hidden="true">
      {rows.flatMap((count, row) =>
        Array.from({ length: count }, (_, nth) => {
          const x = (nth - (count - 1) / 2) * 10.5;
          const turn = ((nth * 37 + row * 23) % 30) - 15;
          return (
            <path
              key={`${row}-${nth}`}
              d={star}
              transform={`translate(${x} ${-row * 8.6}) rotate(${turn}) scale(${1.25 - row * 0.04})`}
              opacity={0.72 + ((nth + row) % 3) * 0.14}
            />
          );
        }),
      )}
    </svg>
  );
}
