import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync, randomUUID } from 'node:crypto';

/** What travels with a piece of work through proxy, calls and events. */
export interface CallContext {
  readonly requestId: string;
  /** W3C trace context: `00-<trace id>-<span id>-<flags>`. */
  readonly traceparent: string;
}

/** What a context can be made of, as headers and envelopes carry it. */
export interface GivenContext {
  readonly requestId?: string | undefined;
  readonly traceparent?: string | undefined;
}

const storage = new AsyncLocalStorage<CallContext>();
const requestIdForm = /^[\w.-]{8,64}$/;
const traceparentForm = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

const pool = Buffer.alloc(4096);
let used = pool.length;

/** The system is asked for chance in large pieces: each asking costs more than all else that a context does. */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString('hex', used, (used += bytes));
}

/**
 * Takes over what was handed on (where it is well formed) and fills the rest: the same trace, a new span.
 * @param span where the work is traced: it stands in the trace already
 */
export function createContext(given: GivenContext = {}, span?: Pick<CallContext, 'traceparent'>): CallContext {
  const trace = traceparentForm.exec(given.traceparent ?? '')?.[1] ?? randomHex(16);
  return {
    requestId: given.requestId && requestIdForm.test(given.requestId) ? given.requestId : randomUUID(),
    traceparent: span?.traceparent ?? `00-${trace}-${randomHex(8)}-01`,
  };
}

/** Everything that `work` starts, awaited or not, sees this context. */
export function runInContext<T>(context: CallContext, work: () => T): T {
  return storage.run(context, work);
}

/** The same without one: for work on behalf of all, whoever happened to wake it. */
export function runDetached<T>(work: () => T): T {
  return storage.exit(work);
}

/** The trace's id, for logs: what joins them with spans. */
export const traceIdOf = ({ traceparent }: CallContext): string => traceparent.slice(3, 35);

/** The context of the request or event in hand; undefined outside of one. */
export function currentContext(): CallContext | undefined {
  return storage.getStore();
}
