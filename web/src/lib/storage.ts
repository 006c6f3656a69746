/** Storage may be full, switched off or written by an older version: then it is as if nothing were there. */
export function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it: the page keeps its own copy while it is open.
  }
}

export const local = () => localStorage;
export const session = () => sessionStorage;
