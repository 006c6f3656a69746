/** Null also where storage is disabled or the value can't be parsed. */
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
    // Storage is full or disabled. The page has its own copy while it is open.
  }
}

export const local = () => localStorage;
export const session = () => sessionStorage;
