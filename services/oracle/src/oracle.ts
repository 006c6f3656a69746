import { errors } from '@sternenrat/contracts/errors';
import { personalDataEvents } from '@sternenrat/contracts/personal-data';
import { checkText } from '@sternenrat/care/text-check';
import type { Sky } from '@sternenrat/contracts/sky';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { createService, type Service, type ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createJob } from '@sternenrat/service-kit/lifecycle/job';
import { createSealing } from '@sternenrat/service-kit/crypto/sealing';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { createSkyCache } from '@sternenrat/sky/sky';
import { createUpcomingCache } from '@sternenrat/sky/upcoming';
import { LRUCache } from 'lru-cache';
import { consumers } from './events/consumers.ts';
import { timeouts } from './domain/question.ts';
import { oracleMetrics } from './metrics.ts';
import { routes } from './http/routes.ts';
import { createBudget } from './model/budget.ts';
import type { ModelSettings } from './model/model.ts';
import { openModel } from './model/open-model.ts';
import type { Deps } from './deps.ts';
import type { ApodOptions } from './pictures/apod.ts';
import { openApod } from './pictures/open-apod.ts';
import { createPictures } from './pictures/pictures.ts';
import { modelsOf } from './storage/models.ts';
import { createBirths } from './storage/births.ts';
import { createMemories } from './storage/memories.ts';
import { createStoredPictures } from './storage/pictures.ts';
import { createQuestions } from './storage/questions.ts';
import { createSpendings } from './storage/spending.ts';
import { createVisions } from './storage/visions.ts';
import { createWeathers } from './storage/weathers.ts';
import { lazyPlaces } from './texts/load-places.ts';
import { germanTexts as texts } from './texts/load-texts.ts';
import { createTextPreload } from './texts/preload.ts';
import { failAbandoned } from './use-cases/end-question.ts';
import { erasePlayer, exportPlayer } from './use-cases/erase-player.ts';

export interface OracleDeps extends ServiceDeps {
  readonly owl: ServiceClient;
  readonly model?: ModelSettings | null;
  /** Access to NASA's picture of the day. Without access, a vision shows a stored or drawn picture. */
  readonly apod?: ApodOptions | null;
  readonly sky?: (at: Date) => Sky;
}

const failAbandonedEveryMs = 5_000;
const sealAgainEveryMs = 3_600_000;

/** Read at the first use, once for all oracles of the process. */
const places = lazyPlaces();

export function createOracle(deps: OracleDeps): Service {
  const { connection, clocks, random, log, bus, cache, limits, owl, sky = createSkyCache() } = deps;
  const models = modelsOf(connection);
  const metrics = oracleMetrics(deps.metrics);
  const relay = createRelay({ models: [models.questions], bus, clocks, log });
  const births = createBirths(models.births, createSealing(deps.identityKeys, 'births'));
  const useCaseDeps: Deps = {
    questions: createQuestions(models.questions, { clocks, nudge: relay.nudge }),
    memories: createMemories(models.memories, { clocks }),
    visions: createVisions(models.visions),
    births,
    weathers: createWeathers(models.weathers),
    places,
    transitCache: new LRUCache({ max: 1_000 }),
    texts,
    pictures: createPictures({
      stored: createStoredPictures(models.pictures, models.days),
      cache,
      clocks,
      log,
      sky,
      apod: deps.apod ? openApod(deps.apod) : null,
      metrics,
      longestWaitMs: timeouts.picture,
    }),
    model: deps.model
      ? openModel(deps.model, {
          budget: createBudget(createSpendings(models.spending), clocks, deps.model),
          log,
          metrics,
          registry: deps.metrics,
        })
      : null,
    limit: limits.create({ name: 'questions', points: rulesOfPlay.questionsPerMinute, durationSeconds: 60 }),
    mirrors: limits.create({ name: 'mirrors', points: 10, durationSeconds: 86_400 }),
    tries: limits.create({ name: 'tries', points: rulesOfPlay.triesPerDay, durationSeconds: 86_400 }),
    owl,
    sky,
    metrics,
    upcoming: createUpcomingCache(),
    clocks,
    random,
    log,
  };
  const abandonedJob = createJob({
    name: 'abandoned questions',
    everyMs: failAbandonedEveryMs,
    work: () => failAbandoned(useCaseDeps),
    log,
  });
  const sealAgainJob = createJob({ name: 'seal births again', everyMs: sealAgainEveryMs, work: births.sealAgain, log });
  const service = createService({
    name: 'oracle',
    deps,
    errors,
    personalDataEvents,
    routes: routes(useCaseDeps),
    checkText,
    consumers: consumers(useCaseDeps),
    models: Object.values(models),
    relay,
    background: [createTextPreload(texts, log), abandonedJob, sealAgainJob],
    eraseUser: (userId) => erasePlayer(useCaseDeps, userId),
    exportUser: (userId) => exportPlayer(useCaseDeps, userId),
  });
  return {
    ...service,
    async settled() {
      await abandonedJob.run();
      await service.settled();
    },
  };
}
