import type { Response } from 'express';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';

/**
 * A narrow way for calls that cost much: so many at once and no more, whoever asks. What comes beyond is sent away here,
 * where it costs least, so that a flood of passwords from everywhere leaves the rest of the product alone.
 */
export function createLane(width: number): { enter(response: Response): void } {
  let within = 0;
  return {
    /** Left when the answer has ended, or its client. @throws Refused `busy` */
    enter(response) {
      if (within >= width) throw new Refused(refusals.busy, { retryAfterSeconds: 1 });
      within += 1;
      response.once('close', () => {
        within -= 1;
      });
    },
  };
}
