import { createServer, get } from 'node:http';
import type { Agent, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SpreadingAgent, type Find } from '../../src/http/spreading-agent.ts';

const replicas = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const found =
  (addresses: readonly string[]): Find =>
  (_name, _options, then) =>
    then(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );

/** Replicas on one port, each on an address of its own, that say who they are. */
async function started(addresses: readonly string[]) {
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

// macOS has one loopback address alone
const onLoopbacks = process.platform === 'darwin' ? describe.skip : describe;

onLoopbacks('connections to the replicas behind a name (needs 127.0.0.2)', () => {
  it('are spread over all of them, and kept', async () => {
    await using there = await started(replicas);
    const agent = new SpreadingAgent({ find: found(replicas) });
    const together = await Promise.all(replicas.map(() => ask(agent, there.port)));
    expect(together.toSorted()).toEqual(replicas);
    const oneByOne = [await ask(agent, there.port), await ask(agent, there.port), await ask(agent, there.port)];
    expect(oneByOne.toSorted()).toEqual(replicas);
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(3);
    agent.endIdle();
  });

  it('grow no older than ten seconds, so that a new one gets its share', async () => {
    await using there = await started(replicas);
    const names = replicas.slice(0, 1);
    let now = 0;
    const agent = new SpreadingAgent({
      find: (name, options, then) => found(names)(name, options, then),
      now: () => now,
    });
    expect(await ask(agent, there.port)).toBe('127.0.0.2');
    names.push('127.0.0.3');
    now = 9_999;
    expect(await ask(agent, there.port)).toBe('127.0.0.2');
    now = 10_000;
    expect(await ask(agent, there.port)).toBe('127.0.0.2');
    expect(await ask(agent, there.port)).toBe('127.0.0.3');
    agent.endIdle();
  });

  it('go to the next one where one is away', async () => {
    await using there = await started(replicas);
    const agent = new SpreadingAgent({ find: found(replicas) });
    there.stop(0);
    expect(await ask(agent, there.port)).toBe('127.0.0.3');
    agent.endIdle();
  });
});
