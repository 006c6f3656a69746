import type { Zodiac } from '@sternenrat/contracts/vocabulary';

const strokes: Record<Zodiac, string> = {
  widder: 'M16 27V13c0-5-3-8-6-8-4 0-6 5-3 9M16 13c0-5 3-8 6-8 4 0 6 5 3 9',
  stier: 'M7 5c1 5 4 8 9 8s8-3 9-8M16 13a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  zwillinge: 'M6 5c6 3 14 3 20 0M6 27c6-3 14-3 20 0M12 7v18M20 7v18',
  krebs:
    'M27 11C22 6 11 6 6 12M10 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 21c5 5 16 5 21-1M22 15a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  löwe: 'M9 22a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM11 16C8 11 10 5 16 5c7 0 8 7 5 12-2 4-3 10 1 10 2 0 3-1 4-3',
  jungfrau: 'M5 6c2 0 3 1 3 4v14M8 10c1-3 6-4 6 1v13M14 11c1-4 6-4 6 1v9c0 4 2 6 5 6M20 13c3-4 8-1 6 4-1 4-5 7-10 9',
  waage: 'M5 27h22M5 21h7c-5-4-4-13 4-13s9 9 4 13h7',
  skorpion: 'M5 6c2 0 3 1 3 4v14M8 10c1-3 6-4 6 1v13M14 11c1-4 6-4 6 1v9c0 4 2 5 5 5h3M25 22l4 4-4 4',
  schütze: 'M6 26L26 6M16 6h10v10M8 14l10 10',
  steinbock: 'M5 6c3 1 4 4 4 8v8M9 13c1-5 7-6 8 0v9c0 4-2 6-5 6M17 20c0-6 9-6 9 0s-9 6-9 0z',
  wassermann: 'M4 14l5-4 5 4 5-4 5 4 4-4M4 22l5-4 5 4 5-4 5 4 4-4',
  fische: 'M8 5c6 6 6 16 0 22M24 5c-6 6-6 16 0 22M6 16h20',
};

export function ZodiacGlyph({ zodiac, size = 32 }: { zodiac: Zodiac; size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[zodiac]} />
    </svg>
  );
}
