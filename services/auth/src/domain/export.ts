import { ExportRequested } from '@sternenrat/contracts/personal-data';

/** Dates are product time, except `garbageAt` (machine time). */
export interface StoredExport {
  _id: string;
  version: number;
  exportId: string;
  requestedAt: Date;
  expiresAt: Date;
  parts: Record<string, string>;
  garbageAt: Date;
}
export type ExportChange = { set?: Partial<Omit<StoredExport, '_id' | 'version'>> };

export interface ExportState {
  state: 'collecting' | 'ready';
  requestedAt: string;
  expiresAt: string;
  waitingFor: string[];
}

export const exportLifeMs = 24 * 60 * 60 * 1000;

const contributors: readonly string[] = ExportRequested.subscribers ?? [];

export function newExport(exportId: string, now: Date, machineNow: number): Omit<StoredExport, '_id' | 'version'> {
  return {
    exportId,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + exportLifeMs),
    parts: {},
    garbageAt: new Date(machineNow + exportLifeMs),
  };
}

export function withPart(
  stored: StoredExport,
  part: { exportId: string; service: string; data: unknown },
): ExportChange {
  if (stored.exportId !== part.exportId || Object.hasOwn(stored.parts, part.service)) return {};
  return { set: { parts: { ...stored.parts, [part.service]: JSON.stringify(part.data ?? null) } } };
}

export function exportState(stored: StoredExport, now: Date): ExportState | null {
  return now < stored.expiresAt ? stateOf(stored) : null;
}

export function stateOf(stored: Pick<StoredExport, 'parts' | 'requestedAt' | 'expiresAt'>): ExportState {
  const waitingFor = contributors.filter((service) => !Object.hasOwn(stored.parts, service));
  return {
    state: waitingFor.length === 0 ? 'ready' : 'collecting',
    requestedAt: stored.requestedAt.toISOString(),
    expiresAt: stored.expiresAt.toISOString(),
    waitingFor,
  };
}
