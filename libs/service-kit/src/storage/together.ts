/**
 * Small writes of many become a few commands: the first goes at once, what is asked while it is under way goes together
 * with the next. @returns resolves when the command that took it has; rejects as that one does
 */
export function createTogether<Write>(
  send: (writes: readonly Write[]) => Promise<unknown>,
): (write: Write) => Promise<void> {
  let waiting: { readonly write: Write; readonly resolve: () => void; readonly reject: (fault: unknown) => void }[] =
    [];
  let underWay = false;

  async function run(): Promise<void> {
    underWay = true;
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      try {
        await send(taken.map(({ write }) => write));
        for (const { resolve } of taken) resolve();
      } catch (fault) {
        for (const { reject } of taken) reject(fault);
      }
    }
    underWay = false;
  }

  return (write) =>
    new Promise((resolve, reject) => {
      waiting.push({ write, resolve, reject });
      if (!underWay) void run();
    });
}
