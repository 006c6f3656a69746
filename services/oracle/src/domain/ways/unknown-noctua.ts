import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import type { NoctuaState } from './way-answer.ts';

export const unknownNoctua = (known: Pick<NoctuaState, 'zodiac' | 'now' | 'hour'>): NoctuaState => ({
  ...known,
  stage: 'erwachsen',
  mood: 'harmonious',
  energy: rulesOfPlay.maxStat,
  stardust: null,
  hatchedAt: null,
  lastDream: null,
  name: null,
  memories: [],
  lastQuestion: null,
  writer: 'composer',
});
