import { useEffect } from 'react';

export const offlineOwlKey = (userId: string): string => `sternenrat.last-seen.${userId}`;
const prefix = offlineOwlKey('');

export function offlineOwlUsers(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

export function deleteOfflineOwls(except?: string): void {
  for (const id of offlineOwlUsers()) if (id !== except) localStorage.removeItem(offlineOwlKey(id));
}

/** Deletes the data after a logout, because other people may use the device. @param user null if logged out */
export function useDeleteAfterLogout(user: object | null | undefined): void {
  useEffect(() => {
    if (user === null) deleteOfflineOwls();
  }, [user]);
}
