import type { Clocks } from '../../../../libs/service-kit/src/time/clocks.ts';

export const gift = (clocks: Clocks): Date => clocks.now();
