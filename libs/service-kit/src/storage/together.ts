export interface TogetherOptions {
  /** In one command; default no bound. */
  readonly most?: number;
  /** In ms: who has waited so long goes beside what is under way, as that hangs; default: never. */
  readonly patienceMs?: number;
}

/**
 * Small commands of many become a few: the first goes at once, what is asked while it is under way goes together with
 * the next.
 * @param send answers in the order of what was asked
 * @returns resolves when the command that took it has; rejects as that one does
 */
export function createTogether<Ask, Answer = void>(
  send: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { most = Infinity, patienceMs }: TogetherOptions = {},
): (ask: Ask) => Promise<Answer> {
  const waiting: { readonly ask: Ask; resolve(answer: Answer): void; reject(fault: unknown): void }[] = [];
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) {
      const taken = waiting.splice(0, most);
      try {
        const answers = await send(taken.map(({ ask }) => ask));
        for (const [at, { resolve }] of taken.entries()) resolve(answers[at] as Answer);
      } catch (fault) {
        for (const { reject } of taken) reject(fault);
      }
    }
    underWay -= 1;
  }

  function lose(): void {
    patience = undefined;
    void run();
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (underWay === 0) void run();
      else if (patienceMs !== undefined) patience ??= setTimeout(lose, patienceMs);
    });
}
