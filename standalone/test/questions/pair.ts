import { errors } from '@sternenrat/contracts/errors';
import { leaseMs } from '@sternenrat/oracle/domain/question';
import { createOracle, type OracleDeps } from '@sternenrat/oracle/oracle';
import { modelsOf as oracleModelsOf } from '@sternenrat/oracle/storage/models';
import { createOwl } from '@sternenrat/owl/owl';
import { modelsOf as owlModelsOf } from '@sternenrat/owl/storage/models';
import type { Bus } from '@sternenrat/service-kit/bus/port';
import { createServiceClient, type ServiceClient } from '@sternenrat/service-kit/http/client';
import { headers } from '@sternenrat/service-kit/http/headers';
import { listen } from '@sternenrat/service-kit/http/listen';
import { signIdentity } from '@sternenrat/service-kit/identity/identity';
import { createTestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { createSkyCache } from '@sternenrat/sky/sky';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped responses
  readonly body: any;
}
/** When to kill the oracle: before or after it calls the owl service or publishes an event, by name. */
export interface KillPoint {
  readonly when: 'before' | 'after';
  readonly step: 'reserveEnergy' | 'releaseEnergy' | 'QuestionAnswered' | 'QuestionFailed';
}

const noon = new Date('2026-03-10T11:00:00Z');

/** Starts the owl service. Oracles can be started, killed and restarted on one database. */
export async function openPair() {
  const environment = await createTestEnvironment({ start: noon });
  let shift = 0;
  const clocks = { now: () => environment.clocks.now(), machine: () => Date.now() + shift };
  const oracles: (() => Promise<void>)[] = [];
  const closing: (() => PromiseLike<unknown>)[] = [() => environment[Symbol.asyncDispose]()];

  const owlDeps = { ...(await environment.deps('owl')), clocks };
  const owl = createOwl(owlDeps);
  const [owlApp, owlInside] = [
    await listen(owl.publicApp, { host: '127.0.0.1', port: 0 }),
    await listen(owl.internalApp, { host: '127.0.0.1', port: 0 }),
  ];
  await owl.start();
  await environment.bus.start();
  closing.push(() => owl.stop(), owlInside.close, owlApp.close);

  const oracleDeps = { ...(await environment.deps('oracle')), clocks };
  const owls = createServiceClient({
    baseUrl: owlInside.url,
    audience: 'owl',
    caller: 'oracle',
    errors,
    keys: environment.keys('owl'),
    clocks,
    log: environment.log,
  });

  async function post(
    url: string,
    audience: 'owl' | 'oracle',
    userId: string,
    body: unknown,
    key?: string,
    signal?: AbortSignal,
  ): Promise<Reply> {
    const identity = { userId, username: userId, emailConfirmed: true, sid: `session-of-${userId}-0001` };
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        [headers.identity]: signIdentity(identity, audience, environment.keys(audience), clocks.machine()),
        'content-type': 'application/json',
        ...(key ? { [headers.idempotencyKey]: key } : {}),
      },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** With `killAt` the step never returns, so that no error handler runs, as in a killed process. */
  async function startOracle(
    options: {
      killAt?: KillPoint;
      blind?: boolean;
      client?: (real: ServiceClient) => ServiceClient;
      model?: OracleDeps['model'];
    } = {},
  ) {
    const { killAt, blind = false, client = (real) => real, model = null } = options;
    const killed = Promise.withResolvers<void>();
    async function killable<T>(step: string, work: () => Promise<T>): Promise<T> {
      const hang = (): Promise<never> => {
        killed.resolve();
        return new Promise(() => {});
      };
      if (killAt?.step !== step) return work();
      if (killAt.when === 'before') return hang();
      await work().catch(() => undefined);
      return hang();
    }
    const owlClient = client({ call: (endpoint, input) => killable(endpoint.name, () => owls.call(endpoint, input)) });
    const bus: Bus = {
      ...oracleDeps.bus,
      publish: (event) => killable(event.type, () => oracleDeps.bus.publish(event)),
    };
    const real = createSkyCache();
    const sky: typeof real = (at) => {
      if (blind) throw new Error('no sky');
      return real(at);
    };
    const service = createOracle({ ...oracleDeps, owl: owlClient, bus, sky, model });
    const app = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
    await service.start();
    const aborting = new AbortController();
    const close = async () => {
      aborting.abort();
      await service.stop();
      await app.close();
    };
    oracles.push(close);
    const ask = (userId: string, question: string, key: string) =>
      post(`${app.url}/api/get-rat`, 'oracle', userId, { question }, key, aborting.signal);
    return {
      service,
      ask,
      close,
      /** Asks a question, and kills the oracle when it reaches `killAt` or when `moment` resolves. */
      async askAndKill(userId: string, question: string, key: string, moment: Promise<unknown> = killed.promise) {
        // An oracle that is killed while it publishes may have answered.
        const asked = ask(userId, question, key).catch(() => undefined);
        await moment;
        await close();
        await asked;
      },
    };
  }

  async function closeOracles(): Promise<void> {
    for (const close of oracles.splice(0)) await close();
  }

  return {
    startOracle,
    closeOracles,
    hatch: (userId: string) =>
      post(`${owlApp.url}/api/owl/hatch`, 'owl', userId, { realName: 'Mira', age: 25, zodiac: 'löwe' }),
    owlOf: (userId: string) => owlModelsOf(owlDeps.connection).owls.findById(userId).lean(),
    async openDebitsOf(userId: string): Promise<object[]> {
      const stored = await owlModelsOf(owlDeps.connection).owls.findById(userId).lean();
      return (stored?.debits ?? []).filter(({ givenBack }) => !givenBack);
    },
    /** Calls the owl service as an oracle does. */
    owls,
    questionsOf: (userId: string) =>
      oracleModelsOf(oracleDeps.connection).questions.find({ userId }).sort({ createdAt: 1 }).lean(),
    albumOf: (userId: string) => oracleModelsOf(oracleDeps.connection).visions.find({ userId }).lean(),
    /** Advances the machine clock until all leases have expired. */
    expireLeases() {
      shift += leaseMs;
    },
    async settle(service: { settled(): Promise<void> }) {
      await service.settled();
      await environment.bus.waitUntilIdle();
    },
    async [Symbol.asyncDispose]() {
      await closeOracles();
      for (const close of closing.toReversed()) await close();
    },
  };
}
export type Pair = Awaited<ReturnType<typeof openPair>>;
