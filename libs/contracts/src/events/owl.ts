import { defineEvent } from '../define-event.ts';
import { age, id, zodiac } from '../fields.ts';
import { z } from '../zod.ts';

export const OwlHatched = defineEvent({
  type: 'OwlHatched',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  heardBy: ['billing'],
  payload: z.object({ userId: id, zodiac, age }),
});
/** She grew into a new stage by wisdom; once per stage. */
export const StageReached = defineEvent({
  type: 'StageReached',
  version: 1,
  kind: 'fact',
  publisher: 'owl',
  heardBy: [],
  payload: z.object({ userId: id, stage: z.enum(['teenager', 'erwachsen', 'weiser']), level: z.int() }),
});
/** What others keep of the owl; `seq` of the envelope orders it. */
export const OwlChanged = defineEvent({
  type: 'OwlChanged',
  version: 1,
  kind: 'snapshot',
  publisher: 'owl',
  heardBy: ['auth'],
  payload: z.object({ userId: id, zodiac: z.nullable(zodiac), stardustBalance: z.int().check(z.gte(0)) }),
});

export const owlEvents = [OwlHatched, StageReached, OwlChanged] as const;
