import { CommandError } from '../errors.ts';
import type { Command } from './command.ts';

/** The version of mongod that this server claims to be. */
const VERSION = [7, 0, 0, 0];

/** Reports no replica set, so drivers neither retry writes nor open transactions. */
function hello(legacyName: boolean): Command {
  return {
    onlyReads: true,
    fields: [
      'topologyVersion',
      'maxAwaitTimeMS',
      'compression',
      'saslSupportedMechs',
      'speculativeAuthenticate',
      'loadBalanced',
      'hostInfo',
      'backpressure',
    ],
    run: () => ({
      ...(legacyName ? { ismaster: true, helloOk: true } : { isWritablePrimary: true }),
      maxBsonObjectSize: 16_777_216,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId: 1,
      minWireVersion: 0,
      maxWireVersion: 21,
      readOnly: false,
      ok: 1,
    }),
  };
}

const ok: Command = { onlyReads: true, fields: [], run: () => ({ ok: 1 }) };

export const serverCommands: Readonly<Record<string, Command>> = {
  hello: hello(false),
  isMaster: hello(true),
  ismaster: hello(true),
  ping: ok,
  endSessions: ok,
  buildInfo: {
    fields: [],
    run: () => ({
      version: VERSION.slice(0, 3).join('.'),
      gitVersion: 'embedded',
      modules: ['embedded'],
      versionArray: VERSION,
      bits: 64,
      debug: false,
      maxBsonObjectSize: 16_777_216,
      storageEngines: ['sqlite'],
      ok: 1,
    }),
  },
  serverStatus: {
    fields: ['repl', 'metrics', 'locks'],
    run: ({ engine }) => ({
      host: 'embedded',
      version: VERSION.slice(0, 3).join('.'),
      process: 'mongod',
      pid: process.pid,
      uptime: (Date.now() - engine.startedAt) / 1000,
      localTime: new Date(),
      storageEngine: { name: 'sqlite', persistent: true },
      ok: 1,
    }),
  },
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  },
  setParameter: {
    fields: ['ttlMonitorSleepSecs'],
    run({ body, engine }) {
      const seconds = Number(body['ttlMonitorSleepSecs']);
      if (!(seconds > 0)) throw new CommandError(2, 'ttlMonitorSleepSecs must be greater than 0');
      engine.ttl.every(seconds);
      return { was: 60, ok: 1 };
    },
  },
};
