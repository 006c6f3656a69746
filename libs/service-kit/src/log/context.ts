import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface CallContext {
  readonly requestId: string;
  /** W3C trace context: `00-<trace id>-<span id>-<flags>`. */
  readonly traceparent: string;
}

export interface IncomingContext {
  readonly requestId?: string | undefined;
  readonly traceparent?: string | undefined;
}

const storage = new AsyncLocalStorage<CallContext>();
const requestIdForm = /^[\w.-]{8,64}$/;
const traceparentForm = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** 32 hexadecimal digits. `randomUUID` is cheap, because Node caches random bytes for this function. */
const randomHex = (): string => randomUUID().replaceAll('-', '');

/** Keeps well-formed ids. @param span its `traceparent` replaces the given one */
export function createContext(given: IncomingContext = {}, span?: Pick<CallContext, 'traceparent'>): CallContext {
  const trace = traceparentForm.exec(given.traceparent ?? '')?.[1] ?? randomHex();
  return {
    requestId: given.requestId && requestIdForm.test(given.requestId) ? given.requestId : randomUUID(),
    traceparent: span?.traceparent ?? `00-${trace}-${randomHex().slice(16)}-01`,
  };
}

export function runInContext<T>(context: CallContext, work: () => T): T {
  return storage.run(context, work);
}

export function runDetached<T>(work: () => T): T {
  return storage.exit(work);
}

export const traceIdOf = ({ traceparent }: CallContext): string => traceparent.slice(3, 35);

export function currentContext(): CallContext | undefined {
  return storage.getStore();
}
