import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';

import { createMemoryBus } from '../bus/memory.ts';
import { createMemoryCache } from '../cache/memory.ts';
import type { Cache } from '../cache/port.ts';
import { headers } from '../http/headers.ts';
import type { ServiceDeps } from '../http/service.ts';
import { deriveIdentityKeys, signCaller, signIdentity } from '../identity/identity.ts';
import type { Identity, IdentityKeys } from '../identity/identity.ts';
import { memoryLimits, type LimitOptions } from '../limits/limits.ts';
import { createLogger } from '../log/logger.ts';
import type { Logger } from '../log/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createRandom } from '../time/random.ts';
import { SettableClocks } from '../time/clocks.ts';

const testSecret = 'a secret for tests, 32 bytes or more';

export interface TestEnvironment extends AsyncDisposable {
  connection(name: string): Promise<mongoose.Connection>;
  readonly bus: ReturnType<typeof createMemoryBus>;
  readonly cache: Cache;
  readonly clocks: SettableClocks;
  readonly random: ReturnType<typeof createRandom>;
  readonly log: Logger;
  /** The limits of rate that services with `deps` have created. */
  readonly createdLimits: readonly LimitOptions[];
  deps(name: string): Promise<ServiceDeps>;
  keys(audience: string): IdentityKeys;
  identityFor(identity: Partial<Identity>, audience: string): Record<string, string>;
  callerFor(caller: string, audience: string): Record<string, string>;
}

export interface TestEnvironmentOptions {
  readonly start?: Date;
  readonly seed?: number;
  readonly limitScale?: number;
  readonly logLevel?: string;
}

export async function createTestEnvironment(options: TestEnvironmentOptions = {}): Promise<TestEnvironment> {
  const clocks = new SettableClocks(options.start);
  const random = createRandom(options.seed ?? 1);
  const log = createLogger({ name: 'test', level: options.logLevel ?? process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const bus = createMemoryBus({ log });
  await bus.start();
  const cache = createMemoryCache(clocks);
  const databases = await openDatabases();
  const limits = memoryLimits(options.limitScale ?? 1000);
  const createdLimits: LimitOptions[] = [];
  const keys = (audience: string): IdentityKeys => deriveIdentityKeys(testSecret, audience);
  return {
    connection: (name) => databases.open(name),
    bus,
    cache,
    clocks,
    random,
    log,
    keys,
    createdLimits,
    deps: async (name) => ({
      connection: await databases.open(name),
      bus,
      cache,
      clocks,
      random,
      log,
      identityKeys: keys(name),
      limits: {
        create(limit) {
          createdLimits.push(limit);
          return limits.create(limit);
        },
      },
      metrics: createMetrics(name),
    }),
    identityFor: (identity, audience) => ({
      [headers.identity]: signIdentity(
        { userId: 'user-1', username: 'luna', emailConfirmed: true, sid: 'session-of-user-1-0001', ...identity },
        audience,
        keys(audience),
        clocks.machine(),
      ),
    }),
    callerFor: (caller, audience) => ({
      [headers.caller]: signCaller(caller, audience, keys(audience), clocks.machine()),
    }),
    async [Symbol.asyncDispose]() {
      await bus.close();
      await cache.close();
      await databases.close();
    },
  };
}

/** The embedded server of this process, which all environments share. */
let embedded: Promise<string> | undefined;

async function startEmbedded(): Promise<string> {
  const { startEmbeddedMongo } = await import('@sternenrat/embedded-mongo');
  const server = await startEmbeddedMongo(':memory:');
  server.unref();
  return server.uri;
}

async function openDatabases(): Promise<{ open(name: string): Promise<mongoose.Connection>; close(): Promise<void> }> {
  const uri = process.env['TEST_MONGO_URL'] || (await (embedded ??= startEmbedded()));
  // a unique prefix separates environments, which share a server
  const prefix = `test-${randomBytes(4).toString('hex')}`;
  const opened = new Map<string, Promise<mongoose.Connection>>();
  const open = (name: string): Promise<mongoose.Connection> => {
    const known =
      opened.get(name) ??
      mongoose
        .createConnection(uri, { dbName: `${prefix}-${name}`, serverSelectionTimeoutMS: 5000, monitorCommands: true })
        .asPromise();
    opened.set(name, known);
    return known;
  };
  return {
    open,
    async close() {
      // `close` would leave the connection with its models in mongoose
      for (const connection of await Promise.all(opened.values())) await connection.destroy();
      await dropDatabases(
        uri,
        [...opened.keys()].map((name) => `${prefix}-${name}`),
      );
    },
  };
}

/** Opens a connection of its own, because a test may have closed the other connections. */
async function dropDatabases(uri: string, names: readonly string[]): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  for (const name of names) await connection.useDb(name).dropDatabase();
  await connection.close();
}
