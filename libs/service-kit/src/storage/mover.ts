import { runDetached } from '../log/context.ts';
import type { Logger } from '../log/logger.ts';
import type { AnyModel } from './aggregate.ts';
import { moveRows } from './ledger.ts';
import type { Pending } from './ledger.ts';

export interface Mover {
  drain(id?: string): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const waiting = { 'pending.seq': { $exists: true } } as const;

export function createMover(
  model: AnyModel,
  ledgerModel: AnyModel,
  log?: Logger,
  pollMs = 2_000,
): Mover & { nudge(id: string): void } {
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  async function drain(id?: string): Promise<void> {
    const filter = id === undefined ? waiting : { _id: id };
    const owners = model
      .find(filter, { pending: 1 })
      .lean<{ _id: string; pending: Pending[] }>()
      .cursor({ batchSize: 100 });
    for await (const { _id, pending } of owners) await moveRows(model, ledgerModel, _id, pending);
  }

  function inBackground(id?: string): void {
    if (!timer) return;
    const run = runDetached(() => drain(id))
      .catch((error: unknown) =>
        log?.warn({ err: error }, 'moving ledger rows failed, they stay pending until the next poll'),
      )
      .finally(() => running.delete(run));
    running.add(run);
  }

  return {
    drain,
    nudge: inBackground,
    start() {
      timer ??= setInterval(() => running.size === 0 && inBackground(), pollMs).unref();
      inBackground();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await Promise.all(running);
    },
  };
}
