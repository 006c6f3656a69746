import { randomUUID } from 'node:crypto';
import { ExportRequested } from '@sternenrat/contracts/personal-data';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { exportState, newExport, stateOf, withPart } from '../domain/export.ts';
import type { ExportState } from '../domain/export.ts';
import type { Deps } from '../deps.ts';

type NeededDeps = Pick<Deps, 'exports' | 'clocks' | 'audit'>;

export async function requestExport(
  { exports, clocks, audit, limits }: NeededDeps & Pick<Deps, 'limits'>,
  request: { userId: string; ip: string },
): Promise<ExportState> {
  const { userId, ip } = request;
  await limits.exportByAccount.consume(userId);
  const now = clocks.now();
  const fresh = newExport(randomUUID(), now, clocks.machine());
  const events = [newEvent(ExportRequested, { userId, exportId: fresh.exportId })];
  if (!(await exports.create({ _id: userId, ...fresh }, events)))
    await exports.update(userId, () => ({ result: undefined, set: fresh, events }));
  await audit.record('export_asked', userId, ip);
  return stateOf(fresh);
}

export async function getExport({ exports, clocks }: NeededDeps, userId: string): Promise<ExportState | null> {
  const stored = await exports.read(userId);
  return stored && exportState(stored, clocks.now());
}

export async function downloadExport(
  { exports, clocks, audit }: NeededDeps,
  request: { userId: string; ip: string },
): Promise<{ madeAt: string; parts: Record<string, unknown> }> {
  const stored = await exports.read(request.userId);
  const state = stored && exportState(stored, clocks.now());
  if (!stored || !state) throw new DomainError(errors.not_found);
  if (state.state !== 'ready') throw new DomainError(errors.export_not_ready, { retryAfterSeconds: 2 });
  await audit.record('export_taken', request.userId, request.ip);
  const parts = Object.entries(stored.parts).map(([service, json]) => [service, JSON.parse(json) as unknown]);
  return { madeAt: state.requestedAt, parts: Object.fromEntries(parts) as Record<string, unknown> };
}

export async function addPart(
  { exports }: Pick<Deps, 'exports'>,
  userId: string,
  part: { exportId: string; service: string; data: unknown },
): Promise<void> {
  if (!(await exports.read(userId))) return;
  await exports.update(userId, (stored) => ({ result: undefined, ...withPart(stored, part) }));
}
