import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import type { Picture } from '@sternenrat/contracts/picture';
import type { Sky, Upcoming } from '@sternenrat/contracts/sky';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Limit } from '@sternenrat/service-kit/limits/limits';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Transit } from '@sternenrat/sky/chart/transits';
import type { LRUCache } from 'lru-cache';
import type { Random } from '@sternenrat/service-kit/time/random';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { Answer } from './domain/question.ts';
import type { Places } from './domain/places.ts';
import type { Texts } from './domain/saying/library.ts';
import type { OracleMetrics } from './metrics.ts';
import type { Model } from './model/port.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Births } from './storage/births.ts';
import type { Memories } from './storage/memories.ts';
import type { Questions } from './storage/questions.ts';
import type { Visions } from './storage/visions.ts';
import type { Weathers } from './storage/weathers.ts';

export interface Deps {
  readonly questions: Questions;
  readonly memories: Memories;
  readonly visions: Visions;
  readonly births: Births;
  readonly weathers: Weathers;
  readonly places: () => Places;
  readonly transitCache: LRUCache<string, readonly Transit[]>;
  readonly pictures: Pictures;
  readonly texts: Texts;
  readonly model: Model | null;
  readonly owl: ServiceClient;
  readonly sky: (at: Date) => Sky;
  readonly upcoming: (at: Date) => Upcoming[];
  readonly metrics: OracleMetrics;
  readonly clocks: Clocks;
  readonly random: Random;
  /** `limit` counts a player's questions per minute, `mirrors` a player's calls of `mirror` per day. */
  readonly limit: Limit;
  readonly mirrors: Limit;
  /** Visitors' questions per address and day. */
  readonly tries: Limit;
  readonly log: Logger;
}

export type Made = Omit<Answer<Analysis, Picture>, 'zodiac' | 'proactive' | 'free' | 'stats'>;
