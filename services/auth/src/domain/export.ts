import { ExportRequested } from '@sternenrat/contracts/person';

/** An export as stored, one per user. */
export interface StoredExport {
  /** The user's id. */
  _id: string;
  version: number;
  exportId: string;
  /** Product time, both. */
  requestedAt: Date;
  expiresAt: Date;
  /** Service → its part as JSON. */
  parts: Record<string, string>;
  /** Machine time. */
  garbageAt: Date;
}
export type ExportChange = { set?: Partial<Omit<StoredExport, '_id' | 'version'>> };

/** For the person, as the contract tells it. */
export interface ExportState {
  state: 'collecting' | 'ready';
  requestedAt: string;
  expiresAt: string;
  waitingFor: string[];
}

/** In ms. */
export const exportLifeMs = 24 * 60 * 60 * 1000;

/** Everybody who answers. */
const contributors: readonly string[] = ExportRequested.heardBy ?? [];

export function newExport(exportId: string, now: Date, machineNow: number): Omit<StoredExport, '_id' | 'version'> {
  return {
    exportId,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + exportLifeMs),
    parts: {},
    garbageAt: new Date(machineNow + exportLifeMs),
  };
}

/** A part is taken once; one of an export that was replaced changes nothing. */
export function withPart(held: StoredExport, part: { exportId: string; service: string; data: unknown }): ExportChange {
  if (held.exportId !== part.exportId || Object.hasOwn(held.parts, part.service)) return {};
  return { set: { parts: { ...held.parts, [part.service]: JSON.stringify(part.data ?? null) } } };
}

/** How it stands; null where it has expired. */
export function exportState(held: StoredExport, now: Date): ExportState | null {
  return now < held.expiresAt ? stateOf(held) : null;
}

export function stateOf(held: Pick<StoredExport, 'parts' | 'requestedAt' | 'expiresAt'>): ExportState {
  const waitingFor = contributors.filter((service) => !Object.hasOwn(held.parts, service));
  return {
    state: waitingFor.length === 0 ? 'ready' : 'collecting',
    requestedAt: held.requestedAt.toISOString(),
    expiresAt: held.expiresAt.toISOString(),
    waitingFor,
  };
}
