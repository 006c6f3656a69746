import type { Express } from 'express';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import type { ErrorCatalogue } from '@sternenrat/contracts/core/errors';

import type { Bus } from '../bus/port.ts';
import type { Cache } from '../cache/port.ts';
import type { Consumer } from '../events/consumer.ts';
import { createEraser } from '../events/erasure.ts';
import { deadLetterModel } from '../events/dead-letter-store.ts';
import { personalDataConsumers, type PersonalDataEvents } from '../events/personal-data.ts';
import { createConsumers } from '../events/subscribe.ts';
import type { IdentityKeys } from '../identity/identity.ts';
import type { Background } from '../lifecycle/background.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger } from '../log/logger.ts';
import { measureDatabase } from '../metrics/database.ts';
import { measureBacklog } from '../metrics/backlog.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { buildIndexes, checkIndexes, type Indexed } from '../storage/indexes.ts';
import type { Relay } from '../storage/relay.ts';
import type { Random } from '../time/random.ts';
import type { Clocks } from '../time/clocks.ts';
import { createApp } from './app.ts';
import { observeRequests } from './metrics.ts';
import type { Route } from './route.ts';
import type { TextCheck } from './text-check.ts';

export interface ServiceDeps {
  readonly connection: Connection;
  readonly bus: Bus;
  readonly cache: Cache;
  readonly clocks: Clocks;
  readonly random: Random;
  readonly log: Logger;
  readonly identityKeys: IdentityKeys;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Default true: an answer that violates `Endpoint.answer` becomes a 500. If false, the answer is logged and sent. */
  readonly strictAnswers?: boolean;
  /** If indexes are missing, `start` creates them (`build`, the default) or rejects (`check`). */
  readonly indexes?: 'build' | 'check';
}

export interface Service {
  readonly name: string;
  readonly publicApp: Express;
  /** Internal endpoints and `/metrics`. The caller must listen on a port that the gateway doesn't proxy. */
  readonly internalApp: Express;
  /** Builds or checks indexes, subscribes consumers, starts relay and background work. Start the bus afterwards. */
  start(): Promise<void>;
  /** Makes `/readyz` answer 503. Calls are still served. */
  leave(): void;
  /** The caller closes ports and connections. */
  stop(): Promise<void>;
  settled(): Promise<void>;
  /** @throws DomainError `not_found`, or the handler's error */
  replay(deadLetterId: string): Promise<void>;
  eraseUser(userId: string): Promise<void>;
  exportUser(userId: string): Promise<unknown>;
}

export interface ServiceOptions {
  readonly name: string;
  readonly deps: ServiceDeps;
  readonly errors: ErrorCatalogue;
  readonly personalDataEvents: PersonalDataEvents;
  readonly routes: readonly Route[];
  readonly checkText?: TextCheck;
  readonly consumers?: readonly Consumer[];
  /** `indexes.ts` of the service must pass the same models to `runIndexes`. */
  readonly models: readonly Indexed[];
  readonly relay?: Relay;
  readonly background?: readonly Background[];
  readonly eraseUser?: (userId: string) => Promise<void>;
  readonly exportUser?: (userId: string) => Promise<unknown>;
}

export function createService(options: ServiceOptions): Service {
  const { name, deps, relay } = options;
  const state = { running: false };
  const { metrics } = deps;
  const observe = observeRequests(metrics);
  const deadLetters = deadLetterModel(deps.connection);
  const exportUser = async (userId: string): Promise<unknown> => (await options.exportUser?.(userId)) ?? null;
  async function eraseUser(userId: string): Promise<void> {
    await options.eraseUser?.(userId);
    await deadLetters.deleteMany({ aggregate: userId });
  }
  const eraser = createEraser(deps.connection, deps, eraseUser);
  const { erase } = eraser;
  const consumers = createConsumers({
    ...deps,
    service: name,
    consumers: [
      ...(options.consumers ?? []),
      ...personalDataConsumers(name, options.personalDataEvents, { ...deps, erase, exportUser }),
    ],
    deadLetters,
    isErased: (userId) => eraser.isErased(userId),
  });
  measureBacklog({ ...deps, service: name, deadLetters, ...(relay && { relay }) });
  const stopMeasuring = measureDatabase(metrics, deps.connection.name);
  const background = [eraser.sweep, ...(options.background ?? [])];
  const app = (internal: boolean): Express =>
    createApp({
      routes: options.routes.filter(({ endpoint }) => (endpoint.access === 'internal') === internal),
      access: { audience: name, keys: deps.identityKeys, clocks: deps.clocks },
      errors: options.errors,
      log: deps.log,
      metrics,
      observe,
      ready: async () => state.running && (await answers(deps.connection)),
      strictAnswers: deps.strictAnswers ?? true,
      showMetrics: internal,
      checkText: options.checkText,
    });
  return {
    name,
    publicApp: app(false),
    internalApp: app(true),
    async start() {
      const models = [deadLetters, eraser.model, ...options.models];
      await (deps.indexes === 'check' ? checkIndexes(name, models) : buildIndexes(models, { alone: true }));
      await consumers.subscribe();
      relay?.start();
      for (const work of background) await work.start();
      state.running = true;
    },
    leave: () => void (state.running = false),
    async stop() {
      state.running = false;
      for (const work of background.toReversed()) await work.stop();
      await relay?.stop();
      stopMeasuring();
    },
    settled: async () => relay?.drain(),
    replay: (deadLetterId) => consumers.replay(deadLetterId),
    eraseUser,
    exportUser,
  };
}

async function answers(connection: Connection): Promise<boolean> {
  if (connection.readyState !== mongoose.ConnectionStates.connected || !connection.db) return false;
  await connection.db.command({ ping: 1 });
  return true;
}
