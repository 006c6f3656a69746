/** Returns the parsed JSON value; null if it is missing or can't be parsed, or if storage is disabled. */
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
    // Storage is full or disabled. The value is then lost with the page, which has it in memory.
  }
}

export const local = () => localStorage;
export const session = () => sessionStorage;
