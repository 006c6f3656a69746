import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { runDetached } from '../log/context.ts';
import { createLines, type Line, type Lines } from './lines.ts';

export interface Sent {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: Record<string, string>;
  /** JSON. */
  readonly body?: string;
}
export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** What its JSON says; the text where it is none. */
  readonly data: unknown;
}

/** In bytes. */
const longest = 1024 * 1024;
/** Whoever calls waits less; this ends what nobody waits for. */
const waits = { connectMs: 30_000, stallMs: 30_000 } as const;
const known = new Map<string, Lines>();

function linesTo(origin: string): Lines {
  const lines = known.get(origin) ?? createLines(origin, waits);
  known.set(origin, lines);
  return lines;
}

/**
 * Sends to a service and reads the whole answer, whatever it says; redirects aren't followed.
 * @throws what broke the connection, or an Error `timeout` when all of it, the connection's opening included, takes
 * longer than `timeoutMs`
 */
export function exchange(base: string, { body, headers, ...sent }: Sent, timeoutMs: number): Promise<Answered> {
  const { origin, pathname } = new URL(base);
  const lines = linesTo(origin);
  const line = lines.take(false);
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const late = setTimeout(() => void line.client.destroy(new Error('timeout')), timeoutMs);
  const path = pathname === '/' ? sent.path : pathname + sent.path;
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const reading = new Reading(line, {
    ended(answered) {
      clearTimeout(late);
      lines.giveBack(line);
      resolve(answered);
    },
    broken(fault) {
      clearTimeout(late);
      void line.client.destroy();
      reject(fault);
    },
  });
  // a connection outlives the request that opened it
  runDetached(() =>
    line.client.dispatch({ ...sent, path, headers: { ...headers, ...type }, body: body ?? null }, reading),
  );
  return promise;
}

interface End {
  ended(answered: Answered): void;
  broken(fault: Error): void;
}

class Reading implements Dispatcher.DispatchHandler {
  readonly #line: Line;
  readonly #end: End;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #status = 0;
  #headers: IncomingHttpHeaders = {};

  constructor(line: Line, end: End) {
    this.#line = line;
    this.#end = end;
  }

  onRequestStart(): void {
    this.#line.served += 1;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > longest) controller.abort(new Error('an answer of more than a megabyte'));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#end.ended({ status: this.#status, headers: this.#headers, data: parsed(this.#chunks) });
  }

  onResponseError(_controller: Dispatcher.DispatchController, fault: Error): void {
    this.#end.broken(fault);
  }
}

function parsed(chunks: readonly Buffer[]): unknown {
  const text = chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
