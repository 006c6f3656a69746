/** Where the last sight of Noctua lies in this browser, by user. */
export const lastSeenAt = (userId: string): string => `sternenrat.last-seen.${userId}`;
const prefix = lastSeenAt('');

/** @returns ids of those whose last sight is kept here */
export function seenUsers(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

/** @param except whose is left there */
export function forgetLastSeen(except?: string): void {
  for (const id of seenUsers()) if (id !== except) localStorage.removeItem(lastSeenAt(id));
}
