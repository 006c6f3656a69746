import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import type { Picture } from '@sternenrat/contracts/picture';
import type { Sky, Upcoming } from '@sternenrat/contracts/sky';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Limit } from '@sternenrat/service-kit/limits/limits';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { AnyModel, Store } from '@sternenrat/service-kit/storage/aggregate';
import type { Chance } from '@sternenrat/service-kit/time/chance';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { Answer } from './domain/question.ts';
import type { Figures } from './figures.ts';
import type { Model } from './model/port.ts';
import type { Kept } from './use-cases/kept.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { MemoryDocument } from './storage/memories.ts';
import type { QuestionDocument } from './storage/questions.ts';

/** What the use cases work with. */
export interface Parts {
  readonly questions: Store<QuestionDocument>;
  readonly questionModel: AnyModel;
  /** What Noctua remembers of each player. */
  readonly memories: Store<MemoryDocument>;
  readonly memoryModel: AnyModel;
  /** The album. */
  readonly visions: AnyModel;
  readonly pictures: Pictures;
  /** Null without a key: Noctua composes by herself. */
  readonly model: Model | null;
  readonly owl: ServiceClient;
  readonly kept: Kept;
  readonly sky: (at: Date) => Sky;
  readonly upcoming: (at: Date) => Upcoming[];
  readonly figures: Figures;
  readonly clocks: Clocks;
  readonly chance: Chance;
  /** Questions a minute, mirrors a day. */
  readonly limit: Limit;
  readonly mirrors: Limit;
  readonly log: Logger;
}

export type Made = Omit<Answer<Analysis, Picture>, 'zodiac' | 'proactive'>;
