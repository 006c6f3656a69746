import type { Sky } from '@sternenrat/contracts/sky';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { createService, type Service, type ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createStore } from '@sternenrat/service-kit/storage/aggregate';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { createSkyCache } from '@sternenrat/sky/sky';
import { createUpcomingCache } from '@sternenrat/sky/upcoming';
import { consumers } from './events/consumers.ts';
import { oracleFigures } from './figures.ts';
import { routes } from './http/routes.ts';
import { createBudget } from './model/budget.ts';
import type { ModelSettings } from './model/model.ts';
import { openModel } from './model/open-model.ts';
import type { Parts } from './parts.ts';
import type { ApodOptions } from './pictures/apod.ts';
import { openApod } from './pictures/open-apod.ts';
import { createPictures } from './pictures/pictures.ts';
import { oracleModels } from './storage/models.ts';
import type { MemoryDocument } from './storage/memories.ts';
import { later, type QuestionDocument } from './storage/questions.ts';
import { eraseReader, exportReader } from './use-cases/forget.ts';
import { createKept } from './use-cases/kept.ts';
import { waits } from './use-cases/waits.ts';

export interface OracleDeps extends ServiceDeps {
  readonly owl: ServiceClient;
  /** Without it Noctua composes every answer by herself. */
  readonly model?: ModelSettings | null;
  /** NASA's picture of the day; without it every sky is drawn here. */
  readonly apod?: ApodOptions | null;
  /** The sky of a moment; by default the real one. */
  readonly sky?: (at: Date) => Sky;
}

/** Questions, and the answers that the sky gives to them. */
export function createOracle(deps: OracleDeps): Service {
  const { connection, clocks, chance, log, bus, cache, limits, owl, sky = createSkyCache() } = deps;
  const models = oracleModels(connection);
  const figures = oracleFigures(deps.metrics);
  const relay = createRelay({ models: [models.questions], bus, clocks, log });
  const parts: Parts = {
    questions: createStore<QuestionDocument>(models.questions, {
      clocks,
      nudge: relay.nudge,
      later,
    }),
    questionModel: models.questions,
    memories: createStore<MemoryDocument>(models.memories, { clocks }),
    memoryModel: models.memories,
    visions: models.visions,
    pictures: createPictures({
      models,
      cache,
      clocks,
      log,
      sky,
      apod: deps.apod ? openApod(deps.apod) : null,
      figures,
      patienceMs: waits.picture,
    }),
    model: deps.model
      ? openModel(deps.model, {
          budget: createBudget(models.spending, clocks, deps.model),
          log,
          figures,
          metrics: deps.metrics,
        })
      : null,
    // rules: accounts, 10 questions a minute
    limit: limits.create({ name: 'questions', points: 10, durationSeconds: 60 }),
    mirrors: limits.create({ name: 'mirrors', points: 10, durationSeconds: 86_400 }),
    owl,
    kept: createKept(),
    sky,
    figures,
    upcoming: createUpcomingCache(),
    clocks,
    chance,
    log,
  };
  return createService({
    name: 'oracle',
    deps,
    routes: routes(parts),
    consumers: consumers(parts),
    models: models.all,
    relay,
    eraseUser: (userId) => eraseReader(parts, userId),
    exportUser: (userId) => exportReader(parts, userId),
  });
}
