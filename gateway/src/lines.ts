import Client from 'undici/lib/dispatcher/client.js';
import { idleMs, inTurn, oldestMs } from '@sternenrat/service-kit/http/spreading-agent';
import { connectMs, stallMs } from './carrier.ts';

/** A connection to a service, or the place of one: it opens when it is used. */
export interface Line {
  readonly client: Client;
  openedAt: number;
  /** So many requests went over the connection that is open now. */
  served: number;
}

export interface Lines {
  /** The one that has waited longest, else a new one; a new one anyway where `fresh`. For one request at a time. */
  take(fresh: boolean): Line;
  /** For the next; one that has grown old ends instead. */
  giveBack(line: Line): void;
  endIdle(): void;
}

const mostFree = 256;

/** Connections to one service by the rules of `SpreadingAgent`, for undici, which does without Node's streams. */
export function createLines(origin: string): Lines {
  const lookup = inTurn();
  let free: Line[] = [];

  function open(): Line {
    const client = new Client(origin, {
      connect: { lookup, timeout: connectMs },
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
      // whoever sends keeps a deadline for the head
      headersTimeout: 0,
      bodyTimeout: stallMs,
    });
    const line: Line = { client, openedAt: performance.now(), served: 0 };
    client.on('connect', () => Object.assign(line, { openedAt: performance.now(), served: 0 }));
    // else each of a burst's lines would wait its turn to be opened anew, and none be let go
    client.on('disconnect', () => (free = free.filter((one) => one !== line)));
    return line;
  }

  return {
    take: (fresh) => (fresh ? undefined : free.shift()) ?? open(),
    giveBack(line) {
      if (performance.now() - line.openedAt < oldestMs && free.length < mostFree) free.push(line);
      else void line.client.close();
    },
    endIdle() {
      for (const { client } of free) void client.destroy();
      free = [];
    },
  };
}
