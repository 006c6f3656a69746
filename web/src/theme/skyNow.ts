import { colour } from './tokens.ts';

/** The colours of the sky as it is now; those of the mood's night until the living sky has said them. */
export const skyNow = {
  top: `var(--sky-now-top, ${colour.skyTop})`,
  mid: `var(--sky-now-mid, ${colour.skyMid})`,
  low: `var(--sky-now-low, ${colour.skyLow})`,
} as const;
