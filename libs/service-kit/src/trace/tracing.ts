import type { Logger } from '../log/logger.ts';
import type { Tracing, TracingSettings } from './port.ts';

let current: Tracing | undefined;

export const tracing = (): Tracing | undefined => current;

export async function openTracing(settings: TracingSettings | null, log: Logger): Promise<AsyncDisposable | null> {
  if (settings === null) return null;
  const { createOtlpTracing } = await import('./otlp.ts');
  const opened = createOtlpTracing(settings, log);
  current = opened;
  return {
    async [Symbol.asyncDispose]() {
      if (current === opened) current = undefined;
      await opened.close();
    },
  };
}
