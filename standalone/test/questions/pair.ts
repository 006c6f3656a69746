import { leaseMs } from '@sternenrat/oracle/domain/question';
import { createOracle, type OracleDeps } from '@sternenrat/oracle/oracle';
import { oracleModels } from '@sternenrat/oracle/storage/models';
import { createOwl } from '@sternenrat/owl/owl';
import { owlModels } from '@sternenrat/owl/storage/owls';
import { createServiceClient, type ServiceClient } from '@sternenrat/service-kit/http/client';
import { headers } from '@sternenrat/service-kit/http/headers';
import { listen } from '@sternenrat/service-kit/http/listen';
import { signIdentity } from '@sternenrat/service-kit/identity/identity';
import { createWorld } from '@sternenrat/service-kit/testing/world';
import { createSkyCache } from '@sternenrat/sky/sky';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever came over the wire
  readonly body: any;
}
/** Where an oracle dies: around its call to owl of this name. */
export interface Death {
  readonly when: 'before' | 'after';
  readonly call: string;
}

const noon = new Date('2026-03-10T11:00:00Z');

/** Oracle and owl over HTTP on one world; oracles can be killed and started anew on the same database. Dispose of it. */
export async function openPair() {
  const world = await createWorld({ start: noon });
  let shift = 0;
  const clocks = { now: () => world.clocks.now(), machine: () => Date.now() + shift };
  const closing: (() => PromiseLike<unknown>)[] = [() => world[Symbol.asyncDispose]()];

  const owlDeps = { ...(await world.deps('owl')), clocks };
  const owl = createOwl(owlDeps);
  const [owlApp, owlInside] = [
    await listen(owl.publicApp, { host: '127.0.0.1', port: 0 }),
    await listen(owl.internalApp, { host: '127.0.0.1', port: 0 }),
  ];
  await owl.start();
  await world.bus.start();
  closing.push(() => owl.stop(), owlInside.close, owlApp.close);

  const oracleDeps = { ...(await world.deps('oracle')), clocks };
  const owls = createServiceClient({
    baseUrl: owlInside.url,
    audience: 'owl',
    caller: 'oracle',
    keys: world.keys('owl'),
    clocks,
    log: world.log,
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
        [headers.identity]: signIdentity(identity, audience, world.keys(audience), clocks.machine()),
        'content-type': 'application/json',
        ...(key ? { [headers.idempotencyKey]: key } : {}),
      },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** An oracle of its own; with `death` it stops for good at that call, as a killed process does: no failure is handled. */
  async function startOracle(
    options: {
      death?: Death;
      blind?: boolean;
      client?: (real: ServiceClient) => ServiceClient;
      model?: OracleDeps['model'];
    } = {},
  ) {
    const { death, blind = false, client = (real) => real, model = null } = options;
    const died = Promise.withResolvers<void>();
    const dying: ServiceClient = {
      async call(endpoint, input) {
        const here = death?.call === endpoint.name;
        const forGood = (): Promise<never> => {
          died.resolve();
          return new Promise(() => {});
        };
        if (here && death.when === 'before') await forGood();
        const answer = await owls.call(endpoint, input);
        if (here && death.when === 'after') await forGood();
        return answer;
      },
    };
    const real = createSkyCache();
    const sky: typeof real = (at) => {
      if (blind) throw new Error('clouds');
      return real(at);
    };
    const service = createOracle({ ...oracleDeps, owl: client(dying), sky, model });
    const app = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
    await service.start();
    const given = new AbortController();
    const close = async () => {
      given.abort();
      await service.stop();
      await app.close();
    };
    closing.push(close);
    const ask = (userId: string, question: string, key: string) =>
      post(`${app.url}/api/get-rat`, 'oracle', userId, { question }, key, given.signal);
    return {
      service,
      ask,
      /** Asks, and is back when the process is dead: at its `death`, or at a moment of the caller's choice. */
      async askAndDie(userId: string, question: string, key: string, moment: Promise<unknown> = died.promise) {
        const lost = ask(userId, question, key).then(
          () => {
            throw new Error('It lived');
          },
          () => undefined,
        );
        await Promise.race([moment, lost]);
        await close();
        await lost;
      },
    };
  }

  return {
    startOracle,
    hatch: (userId: string) =>
      post(`${owlApp.url}/api/owl/hatch`, 'owl', userId, { realName: 'Mira', age: 25, zodiac: 'löwe' }),
    owlOf: (userId: string) => owlModels(owlDeps.connection).owls.findById(userId).lean(),
    questionsOf: (userId: string) =>
      oracleModels(oracleDeps.connection).questions.find({ userId }).sort({ createdAt: 1 }).lean(),
    albumOf: (userId: string) => oracleModels(oracleDeps.connection).visions.find({ userId }).lean(),
    /** Until no attempt that began before has a lease. */
    letLeaseLapse() {
      shift += leaseMs;
    },
    async quiet(service: { settled(): Promise<void> }) {
      await service.settled();
      await world.bus.quiet();
    },
    async [Symbol.asyncDispose]() {
      for (const close of closing.toReversed()) await close();
    },
  };
}
export type Pair = Awaited<ReturnType<typeof openPair>>;
