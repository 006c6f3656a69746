import { createServer, get } from 'node:http';
import type { Agent, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SpreadingAgent, type Lookup } from '../../src/http/spreading-agent.ts';

const replicas = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const found =
  (addresses: readonly string[]): Lookup =>
  (_name, _options, then) =>
    then(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );

/** Starts servers on one port at different addresses. Each server answers with its address. */
async function startReplicas(addresses: readonly string[]) {
  const servers: Server[] = [];
  let port = 0;
  for (const address of addresses) {
    const server = createServer((_request, response) => void response.end(address));
    await new Promise<void>((done) => server.listen(port, address, done));
    ({ port } = server.address() as AddressInfo);
    servers.push(server);
  }
  return {
    port,
    stop: (index: number) => servers[index]?.close().closeAllConnections(),
    async [Symbol.asyncDispose]() {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

const ask = (agent: Agent, port: number): Promise<string> =>
  new Promise((resolve, reject) =>
    get({ agent, host: 'oracle.test', port }, (answer) => resolve(text(answer))).on('error', reject),
  );

// macOS has only one loopback address
const onLoopbacks = process.platform === 'darwin' ? describe.skip : describe;

onLoopbacks('connections to the replicas behind a name (needs 127.0.0.2)', () => {
  it('are spread over all of them and reused', async () => {
    await using started = await startReplicas(replicas);
    const agent = new SpreadingAgent({ lookUp: found(replicas) });
    const together = await Promise.all(replicas.map(() => ask(agent, started.port)));
    expect(together.toSorted()).toEqual(replicas);
    const oneByOne = [await ask(agent, started.port), await ask(agent, started.port), await ask(agent, started.port)];
    expect(oneByOne.toSorted()).toEqual(replicas);
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(3);
    agent.endIdle();
  });

  it('live ten seconds at most, so that a new replica gets traffic', async () => {
    await using started = await startReplicas(replicas);
    const names = replicas.slice(0, 1);
    let now = 0;
    const agent = new SpreadingAgent({
      lookUp: (name, options, then) => found(names)(name, options, then),
      now: () => now,
    });
    expect(await ask(agent, started.port)).toBe('127.0.0.2');
    names.push('127.0.0.3');
    now = 9_999;
    expect(await ask(agent, started.port)).toBe('127.0.0.2');
    now = 10_000;
    expect(await ask(agent, started.port)).toBe('127.0.0.2');
    expect(await ask(agent, started.port)).toBe('127.0.0.3');
    agent.endIdle();
  });

  it('skip an unreachable address', async () => {
    await using started = await startReplicas(replicas);
    const agent = new SpreadingAgent({ lookUp: found(replicas) });
    started.stop(0);
    expect(await ask(agent, started.port)).toBe('127.0.0.3');
    agent.endIdle();
  });
});
