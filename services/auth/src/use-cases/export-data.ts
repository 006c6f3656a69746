import { randomUUID } from 'node:crypto';
import { ExportRequested } from '@sternenrat/contracts/person';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { exportState, newExport, stateOf, withPart } from '../domain/export.ts';
import type { ExportState } from '../domain/export.ts';
import type { Parts } from '../parts.ts';

type Needed = Pick<Parts, 'exports' | 'clocks' | 'audit'>;

/** Asks every service for its part; the export before this one is gone. @throws Refused `too_many` */
export async function requestExport(
  { exports, clocks, audit, limits }: Needed & Pick<Parts, 'limits'>,
  request: { userId: string; ip: string },
): Promise<ExportState> {
  const { userId, ip } = request;
  await limits.exportByAccount.consume(userId);
  const now = clocks.now();
  const fresh = newExport(randomUUID(), now, clocks.machine());
  const events = [newEvent(ExportRequested, { userId, exportId: fresh.exportId })];
  if (!(await exports.create({ _id: userId, ...fresh }, events)))
    await exports.update(userId, () => ({ result: undefined, set: fresh, events }));
  await audit.note('export_asked', userId, ip);
  return stateOf(fresh);
}

/** How the export stands; null where there is none. */
export async function tellExport({ exports, clocks }: Needed, userId: string): Promise<ExportState | null> {
  const held = await exports.read(userId);
  return held && exportState(held, clocks.now());
}

/** All parts. @throws Refused `not_found` where there is none or it has expired, `export_not_ready` */
export async function takeExport(
  { exports, clocks, audit }: Needed,
  request: { userId: string; ip: string },
): Promise<{ madeAt: string; parts: Record<string, unknown> }> {
  const held = await exports.read(request.userId);
  const state = held && exportState(held, clocks.now());
  if (!held || !state) throw new Refused(refusals.not_found);
  if (state.state !== 'ready') throw new Refused(refusals.export_not_ready, { retryAfterSeconds: 2 });
  await audit.note('export_taken', request.userId, request.ip);
  const parts = Object.entries(held.parts).map(([service, json]) => [service, JSON.parse(json) as unknown]);
  return { madeAt: state.requestedAt, parts: Object.fromEntries(parts) as Record<string, unknown> };
}

/** Puts a service's part where it belongs, once; what nobody waits for any more is let go. */
export async function addPart(
  { exports }: Pick<Parts, 'exports'>,
  userId: string,
  part: { exportId: string; service: string; data: unknown },
): Promise<void> {
  if (!(await exports.read(userId))) return;
  await exports.update(userId, (held) => ({ result: undefined, ...withPart(held, part) }));
}
