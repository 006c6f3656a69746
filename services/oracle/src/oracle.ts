import type { Sky } from '@sternenrat/contracts/sky';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { createService, type Service, type ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createStore } from '@sternenrat/service-kit/storage/aggregate';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { createSkyCache } from '@sternenrat/sky/sky';
import { routes } from './http/routes.ts';
import { questionModel, type QuestionDocument } from './storage/questions.ts';

export interface OracleDeps extends ServiceDeps {
  readonly owl: ServiceClient;
  /** The sky of a moment; by default the real one. */
  readonly sky?: (at: Date) => Sky;
}

/** Questions, and the answers that the sky gives to them. */
export function createOracle(deps: OracleDeps): Service {
  const { connection, clocks, chance, log, bus, limits, owl, sky = createSkyCache() } = deps;
  const model = questionModel(connection);
  const relay = createRelay({ models: [model], bus, clocks, log });
  const questions = createStore<QuestionDocument>(model, { clocks, nudge: () => relay.nudge() });
  // rules: accounts, 10 questions a minute
  const limit = limits.create({ name: 'questions', points: 10, durationSeconds: 60 });
  return createService({
    name: 'oracle',
    deps,
    routes: routes({ questions, questionModel: model, owl, sky, clocks, chance, limit, log }),
    models: [model],
    relay,
    async eraseUser(userId) {
      await model.deleteMany({ userId });
    },
    async exportUser(userId) {
      const shown = { outbox: 0, version: 0, key: 0, leaseUntil: 0, attempt: 0 } as const;
      const asked = await model.find({ userId }, shown).lean();
      return asked.length > 0 ? { questions: asked } : null;
    },
  });
}
