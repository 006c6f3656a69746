import { CommandError } from '../errors.ts';
import type { Command } from './command.ts';

/** The reply names no replica set, so drivers neither retry writes nor open transactions. */
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
  setParameter: {
    fields: ['ttlMonitorSleepSecs'],
    run({ body, database }) {
      const [was, seconds] = [database.sweepSeconds, Number(body['ttlMonitorSleepSecs'])];
      if (!(seconds > 0)) throw new CommandError(2, 'ttlMonitorSleepSecs must be greater than 0');
      database.sweepSeconds = seconds;
      return { was, ok: 1 };
    },
  },
};
