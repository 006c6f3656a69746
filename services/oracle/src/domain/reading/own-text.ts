import { plainTextOf } from './plain-text.ts';
import type { Reading } from './reading.ts';

export const ownText = ({ fullText }: Pick<Reading, 'fullText'>): string => fullText.split('\n')[0] ?? '';

export const ownFlat = (reading: Pick<Reading, 'fullText'>): string => plainTextOf(ownText(reading)).flat;
