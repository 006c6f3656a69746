/** Ignores failures: the component imports the chunk again when it renders. */
export const prefetch = (load: () => Promise<unknown>) => void load().catch(() => undefined);
