import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import type { Sky } from '@sternenrat/contracts/sky';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Limit } from '@sternenrat/service-kit/limits/limits';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { AnyModel, Store } from '@sternenrat/service-kit/storage/aggregate';
import type { Chance } from '@sternenrat/service-kit/time/chance';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { QuestionDocument } from './storage/questions.ts';

/** What the use cases work with. */
export interface Parts {
  readonly questions: Store<QuestionDocument>;
  readonly questionModel: AnyModel;
  readonly owl: ServiceClient;
  readonly sky: (at: Date) => Sky;
  readonly clocks: Clocks;
  readonly chance: Chance;
  readonly limit: Limit;
  readonly log: Logger;
}

export interface Made {
  readonly answer: string;
  readonly analysis: Analysis;
}
