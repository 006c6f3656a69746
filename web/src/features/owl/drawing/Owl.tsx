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
    <g>
      <path
        d="M4 240q8-6 18-2c36-3 70-3 108-3 42 0 74 0 98-7q9-1 8 6c-26 9-62 10-104 11-44 1-82 4-118 9q-12-3-10-14z"
        fill="#3b2638"
      />
      <path
        d="M24 241c38-4 72-4 106-4 38 0 70 0 96-6"
        fill="none"
        stroke="#70484c"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M20 240c-4-9-9-13-16-14M206 236c9 6 16 14 18 25M60 249c-6 3-9 7-10 13"
        fill="none"
        stroke="#3b2638"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="#5d7f6c">
        <path d="M223 258c9-4 15 1 15 9-9 3-15-1-15-9zM214 247c-10-1-15 5-12 13 9 0 14-5 12-13zM50 260c-9 0-13 6-10 13 8-1 12-6 10-13zM5 227c-2-8 3-13 10-12 1 8-3 12-10 12z" />
      </g>
      <path
        d="M226 261l8 5M211 250l-6 8M48 263l-5 7"
        stroke="#8fb09a"
        strokeWidth="1.2"
        strokeLinecap="round"
        opacity="0.7"
      />
    </g>
  );
}
