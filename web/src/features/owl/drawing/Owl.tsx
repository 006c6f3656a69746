import { rulesOfPlay, type Stage } from '@sternenrat/contracts/vocabulary';
import { Bird } from './Bird.tsx';
import { Egg } from './Egg.tsx';

interface OwlProps {
  stage: Stage;
  /** What she looks like, for who can't see her. */
  label: string;
  owlColor?: string;
  herzlicht?: number;
  sleeping?: boolean;
  cracked?: number;
  branch?: boolean;
}

/** Noctua, drawn from numbers: egg, chick and every later stage. */
export function Owl({
  stage,
  label,
  owlColor = rulesOfPlay.defaultOwlColor,
  herzlicht = 60,
  sleeping = false,
  cracked = 0,
  branch = true,
}: OwlProps) {
  return (
    <svg viewBox="0 0 240 272" role="img" aria-label={label} width="100%" height="100%">
      {branch && <Branch />}
      {stage === 'ei' ? (
        <Egg owlColor={owlColor} cracked={cracked} />
      ) : (
        <Bird stage={stage} owlColor={owlColor} herzlicht={herzlicht} sleeping={sleeping} />
      )}
    </svg>
  );
}

function Branch() {
  return (
    <g strokeLinecap="round" fill="none">
      <path d="M-10 246C40 236 90 238 130 237s80 3 122-9" stroke="#3b2638" strokeWidth="15" />
      <path d="M-10 242C40 232 90 234 130 233s80 3 122-9" stroke="#6b4549" strokeWidth="5" opacity="0.8" />
      <path d="M208 234c10 8 16 16 18 26" stroke="#3b2638" strokeWidth="6" />
      <path d="M226 258c8-3 13 2 12 9-8 2-13-2-12-9zM216 246c-9-1-13 5-10 12 8 0 12-5 10-12z" fill="#5d7f6c" />
      <path d="M22 240c-4-8-12-12-20-12" stroke="#3b2638" strokeWidth="5" />
    </g>
  );
}
