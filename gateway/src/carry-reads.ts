import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { runDetached } from '@sternenrat/service-kit/log/context';
import { type Attempt, type Carrier, stallMs } from './carrier.ts';
import { createLines, type Line, type Lines } from './lines.ts';
import { giveHead } from './upstream-headers.ts';

/** Of whoever gives an attempt up. */
const givenUp = new Error('given up');

/**
 * Carries what has no body. These are nearly all calls, for every player's browser polls, and http-proxy-middleware
 * with Node's client takes twice the time for each.
 * @param patienceMs with a client that reads nothing of what is there
 */
export function createReadCarrier(patienceMs = stallMs): Carrier {
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
      const reading = new Reading(attempt, line, lines, patienceMs);
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
  readonly #patienceMs: number;
  #held: Buffer | undefined;
  #unread: NodeJS.Timeout | undefined;
  #stage: 'asked' | 'answering' | 'refused' | 'over' = 'asked';

  constructor(attempt: Attempt, line: Line, lines: Lines, patienceMs: number) {
    this.#attempt = attempt;
    this.#line = line;
    this.#lines = lines;
    this.#patienceMs = patienceMs;
  }

  giveUp(): void {
    clearTimeout(this.#unread);
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
    if (this.#held && !this.#attempt.response.write(this.#held)) this.#wait(controller);
    this.#held = chunk;
  }

  /** Until the client has read; undici's own patience is with the service alone, which would hold the rest for ever. */
  #wait(controller: Dispatcher.DispatchController): void {
    const { response } = this.#attempt;
    controller.pause();
    clearTimeout(this.#unread);
    this.#unread = setTimeout(() => response.destroy(), this.#patienceMs);
    response.once('drain', () => {
      clearTimeout(this.#unread);
      controller.resume();
    });
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
