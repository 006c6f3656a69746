export const lastSeenKey = (userId: string): string => `sternenrat.last-seen.${userId}`;
const prefix = lastSeenKey('');

/** Ids of the users whose owl's state this browser stores; empty if storage is disabled. */
export function seenUsers(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

export function deleteLastSeen(except?: string): void {
  for (const id of seenUsers()) if (id !== except) localStorage.removeItem(lastSeenKey(id));
}
