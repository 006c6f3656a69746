import { createContext } from 'react';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';

/** What the picture shows beside the owl; without it, a sentence about the day. */
export interface PictureAbout {
  readonly question: string;
  readonly answer: Answered;
}

export const SharePictureContext = createContext<((about?: PictureAbout) => void) | null>(null);
