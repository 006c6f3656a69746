type Listener = () => void;

/** Help in distress (lantern or soft light) from a response, until the user closes it. It must not be stored. */
let shown: Readonly<Record<string, unknown>> | null = null;
const listeners = new Set<Listener>();

function set(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const care = {
  offer(data: unknown): void {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'lantern' || data.type === 'soft_light') set({ ...data });
  },
  get: () => shown,
  close: () => set(null),
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
