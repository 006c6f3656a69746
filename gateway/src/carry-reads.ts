import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { runDetached } from '@sternenrat/service-kit/log/context';
import type { Attempt, Carrier } from './carrier.ts';
import { createLines, type Line, type Lines } from './lines.ts';
import { giveHead } from './upstream-headers.ts';

/** Of whoever gives an attempt up. */
const givenUp = new Error('given up');

/**
 * Carries what has no body. These are nearly all calls, for every player's browser polls, and http-proxy-middleware
 * with Node's client takes twice the time for each.
 */
export function createReadCarrier(): Carrier {
  const services = new Map<string, Lines>();
  const linesTo = (origin: string): Lines => {
    const known = services.get(origin) ?? createLines(origin);
    services.set(origin, known);
    return known;
  };
  return {
    carry(attempt) {
      const { request, target, fresh } = attempt;
      const lines = linesTo(target);
      const line = lines.take(fresh);
      const reading = new Reading(attempt, line, lines);
      const { method, url: path, headers } = request;
      // a connection outlives the request that opened it
      runDetached(() => line.client.dispatch({ method, path, headers: headers as Sent }, reading));
      return () => reading.giveUp();
    },
    close() {
      for (const lines of services.values()) lines.endIdle();
    },
  };
}

type Sent = Record<string, string>;

/** An answer on its way through: of a short one head and body leave in one write. */
class Reading implements Dispatcher.DispatchHandler {
  readonly #attempt: Attempt;
  readonly #line: Line;
  readonly #lines: Lines;
  #held: Buffer | undefined;
  #stage: 'asked' | 'answering' | 'refused' | 'over' = 'asked';

  constructor(attempt: Attempt, line: Line, lines: Lines) {
    this.#attempt = attempt;
    this.#line = line;
    this.#lines = lines;
  }

  giveUp(): void {
    if (this.#stage !== 'over') void this.#line.client.destroy(givenUp);
  }

  onRequestStart(): void {
    this.#attempt.connected(this.#line.served > 0);
    this.#line.served += 1;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    const { response, route } = this.#attempt;
    this.#attempt.answered();
    this.#stage = giveHead(status, headers, response, route.endpoint) ? 'answering' : 'refused';
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#stage !== 'answering') return;
    const { response } = this.#attempt;
    if (this.#held && !response.write(this.#held)) {
      controller.pause();
      response.once('drain', () => controller.resume());
    }
    this.#held = chunk;
  }

  onResponseEnd(): void {
    if (this.#stage === 'answering') this.#attempt.response.end(this.#held);
    this.#stage = 'over';
    this.#lines.giveBack(this.#line);
  }

  onResponseError(_controller: Dispatcher.DispatchController, fault: Error): void {
    const asked = this.#stage === 'asked';
    this.#stage = 'over';
    void this.#line.client.destroy();
    if (asked) this.#attempt.failed(fault);
    else this.#attempt.response.destroy();
  }
}
