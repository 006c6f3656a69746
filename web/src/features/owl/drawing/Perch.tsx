import { colour } from '../../../theme/tokens.ts';
import { at } from './shapes.ts';

const bark = { base: '#3a2434', dark: '#22131f', light: '#6d4648', pale: '#94655a' } as const;
const leaf = { dark: '#2f5a52', base: '#4d7f6a', light: '#86b493' } as const;

export function Branch() {
  return (
    <g strokeLinecap="round">
      <path
        d="M62 238C78 246 90 250 96 263M-62 243C-70 248 -74 254 -75 262M-98 241C-104 234 -106 228 -114 226"
        fill="none"
        stroke={bark.dark}
        strokeWidth="4.6"
      />
      <path
        d="M-119 241C-112 233 -100 235 -84 236C-58 238 -30 233 -2 233C34 232 62 236 104 226C113 224 117 229 110 232C84 242 56 243 30 244C2 244 -22 245 -46 247C-70 249 -92 250 -106 251C-117 252 -123 247 -119 241z"
        fill={bark.base}
      />
      <path
        d="M-108 250C-70 250 -40 246 0 245C40 244 78 243 106 233C84 242 56 247 30 249C0 250 -40 252 -70 254C-90 255 -104 255 -108 250z"
        fill={bark.dark}
      />
      <path
        d="M-112 239C-80 238 -52 239 -4 235.500C34 234 70 237 106 228"
        fill="none"
        stroke={colour.halo}
        strokeWidth="1.6"
        strokeOpacity="0.6"
      />
      <path
        d="M-104 243C-86 240 -70 244 -54 242M-46 244C-30 240 -12 242 2 239M16 241C32 238 48 241 60 238M70 239C82 237 90 234 98 231M-94 248C-78 246 -66 249 -52 247"
        fill="none"
        stroke={bark.light}
        strokeWidth="1.5"
      />
      <path d="M-78 243q5-3.5 9 0q-4 3.5-9 0z" fill={bark.dark} stroke={bark.light} strokeWidth="1.1" />
      <Leaf x={97} y={262} turn={24} long={21} />
      <Leaf x={86} y={251} turn={-64} long={17} />
      <Leaf x={-75} y={261} turn={32} long={18} />
      <Leaf x={-114} y={226} turn={156} long={16} />
      <Leaf x={-110} y={228} turn={-118} long={11} />
    </g>
  );
}

function Leaf({ x, y, turn, long }: { x: number; y: number; turn: number; long: number }) {
  const half = long * 0.36;
  return (
    <g transform={`translate(${at(x, y)}) rotate(${turn}) scale(${long / 20})`}>
      <path d="M0 0C8 3 9 13 1 20C-7 14 -8 4 0 0z" fill={leaf.base} />
      <path d="M0 0C8 3 9 13 1 20C2 13 2 6 0 0z" fill={leaf.dark} />
      <path d="M0 1Q2 10 1 18M.8 7l-3.2 2M1.3 11l-3 2.2" fill="none" stroke={leaf.light} strokeWidth={half / 8} />
    </g>
  );
}
