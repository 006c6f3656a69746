import type { Express } from 'express';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import type { Bus } from '../bus/port.ts';
import type { Cache } from '../cache/port.ts';
import type { Consumer } from '../events/consumer.ts';
import { createErasing } from '../events/erased.ts';
import { parkedModel } from '../events/parked.ts';
import { personConsumers } from '../events/person.ts';
import { createConsumers } from '../events/subscribe.ts';
import type { IdentityKeys } from '../identity/identity.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger } from '../log/logger.ts';
import { measureDatabase } from '../metrics/database.ts';
import { measureBacklog } from '../metrics/backlog.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { buildIndexes, checkIndexes, type Indexed } from '../storage/indexes.ts';
import type { Relay } from '../storage/relay.ts';
import type { Chance } from '../time/chance.ts';
import type { Clocks } from '../time/clocks.ts';
import { createApp } from './app.ts';
import { observeRequests } from './metrics.ts';
import type { Route } from './route.ts';

/** What a service is given; it opens nothing itself. */
export interface ServiceDeps {
  readonly connection: Connection;
  readonly bus: Bus;
  readonly cache: Cache;
  readonly clocks: Clocks;
  readonly chance: Chance;
  readonly log: Logger;
  /** The keys of this service's own audience. */
  readonly identityKeys: IdentityKeys;
  readonly limits: Limits;
  /** The figures of this service. */
  readonly metrics: Metrics;
  /** Default true: an answer that breaks its contract is a 500. False: it is logged and sent, which is kinder to players. */
  readonly strictAnswers?: boolean;
  /** Default `build`: at the start. `check`: a command has built them before, and the start fails where one is missing. */
  readonly indexes?: 'build' | 'check';
}

export interface Service {
  readonly name: ServiceName;
  /** Everything but the internal routes; what the gateway proxies to. */
  readonly publicApp: Express;
  /** Internal routes and `/metrics`, for a port that the gateway never proxies. */
  readonly internalApp: Express;
  /** Sees to the indexes, subscribes the consumers, starts the relay. The bus itself is started by whoever made it. */
  start(): Promise<void>;
  /** Answers `unavailable` to /readyz from now on; calls are still served. */
  leave(): void;
  /** Leaves, then ends the background work. Ports and connections belong to whoever opened them. */
  stop(): Promise<void>;
  /** Resolves when no event waits in the outbox. */
  settled(): Promise<void>;
  /** Handles a parked event again. @throws Refused `not_found`, or what the handler throws; the event stays parked then */
  replay(parkedId: string): Promise<void>;
  /** Forgets a player, parked events about them included. Repeats are harmless. */
  eraseUser(userId: string): Promise<void>;
  /** What the service knows of a player; null where it keeps nothing. */
  exportUser(userId: string): Promise<unknown>;
}

export interface Background {
  start(): void | Promise<void>;
  stop(): Promise<void>;
}

export interface ServiceParts {
  readonly name: ServiceName;
  readonly deps: ServiceDeps;
  readonly routes: readonly Route[];
  readonly consumers?: readonly Consumer[];
  /** All that have indexes. The service's `indexes.ts` names the same. */
  readonly models: readonly Indexed[];
  readonly relay?: Relay;
  readonly background?: readonly Background[];
  readonly eraseUser?: (userId: string) => Promise<void>;
  readonly exportUser?: (userId: string) => Promise<unknown>;
}

/** Puts a service together from its tables: routes, consumers, models. */
export function createService(parts: ServiceParts): Service {
  const { name, deps, relay } = parts;
  const state = { running: false };
  const { metrics } = deps;
  const observe = observeRequests(metrics);
  const parked = parkedModel(deps.connection);
  const exportUser = async (userId: string): Promise<unknown> => (await parts.exportUser?.(userId)) ?? null;
  async function eraseUser(userId: string): Promise<void> {
    await parts.eraseUser?.(userId);
    await parked.deleteMany({ aggregate: userId });
  }
  const erasing = createErasing(deps.connection, deps.clocks, eraseUser, (err) =>
    deps.log.error({ err }, 'not swept after an erasure'),
  );
  const { erase } = erasing;
  const consumers = createConsumers({
    ...deps,
    service: name,
    consumers: [...(parts.consumers ?? []), ...personConsumers(name, { ...deps, erase, exportUser })],
    parked,
    isErased: (userId) => erasing.knows(userId),
  });
  measureBacklog({ ...deps, service: name, parked, ...(relay && { relay }) });
  measureDatabase(metrics, deps.connection.name);
  const background = [erasing, ...(parts.background ?? [])];
  const app = (internal: boolean): Express =>
    createApp({
      routes: parts.routes.filter(({ endpoint }) => (endpoint.access === 'internal') === internal),
      access: { audience: name, keys: deps.identityKeys, clocks: deps.clocks },
      log: deps.log,
      metrics,
      observe,
      ready: async () => state.running && (await answers(deps.connection)),
      strictAnswers: deps.strictAnswers ?? true,
      showMetrics: internal,
    });
  return {
    name,
    publicApp: app(false),
    internalApp: app(true),
    async start() {
      const models = [parked, erasing.model, ...parts.models];
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
    },
    settled: async () => relay?.drain(),
    replay: (parkedId) => consumers.replay(parkedId),
    eraseUser,
    exportUser,
  };
}

async function answers(connection: Connection): Promise<boolean> {
  if (connection.readyState !== mongoose.ConnectionStates.connected || !connection.db) return false;
  await connection.db.command({ ping: 1 });
  return true;
}
