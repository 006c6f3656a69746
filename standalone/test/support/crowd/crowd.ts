import { setTimeout as pause } from 'node:timers/promises';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { CallLog, type PlayerRecord, CallError, RetryingPlayer, Mailbox } from '../retrying-player.ts';
import { createPlayerRandom, createHours, meanShare } from './day.ts';

/** Spec section 9: the chat bubble is polled every 30 s, the status every fourth time. */
const tickSeconds = 30;
const ticksPerStatus = 4;
const questionsADay = 10;
const ticksADay = (24 * 3600) / tickSeconds;
/** A low limit, because hashing a password occupies a core. */
const concurrentLogins = 8;

export interface CrowdOptions {
  readonly url: string;
  /** Number of players who have the home page open in the busiest hour. */
  readonly players: number;
  readonly seed: number;
  /** Simulated seconds per second. */
  readonly speed: number;
  /** Simulated time of day at the start, in minutes. */
  readonly at: number;
  /** A log to share with other simulations. The default is a new log. */
  readonly callLog?: CallLog;
}

export interface Crowd {
  readonly callLog: CallLog;
  readonly records: readonly PlayerRecord[];
  /** Errors of players who gave up. */
  readonly problems: readonly string[];
  /** Registers all players, confirms their addresses, logs them in and hatches their owls. */
  logInAll(): Promise<void>;
  /** @returns the simulated seconds with the home page open, summed over all players */
  play(seconds: number): Promise<number>;
}

/**
 * Simulates players over a German day. While a player has the home page open, the page polls, and the player asks, ten
 * questions a day on average. The same seed gives the same behaviour.
 */
export function createCrowd({ url, players, seed, speed, at, callLog = new CallLog() }: CrowdOptions): Crowd {
  const mailbox = new Mailbox(url);
  const problems: string[] = [];
  const all = Array.from({ length: players }, (_, n) => new RetryingPlayer(url, `leute-${n + 1}`, mailbox, callLog));

  async function enter(player: RetryingPlayer): Promise<void> {
    await player.register();
    await player.confirmAndLogIn();
    await player.hatch();
  }

  async function playOne(player: RetryingPlayer, n: number, began: number, until: number): Promise<number> {
    const random = createPlayerRandom(seed + n);
    const isHome = createHours(seed + players + n);
    const asksInATick = questionsADay / (ticksADay * meanShare);
    const phase = random.next();
    let [home, seconds] = [false, 0];
    for (let tick = 0; ; tick += 1) {
      const due = began + ((tick + phase) * tickSeconds * 1000) / speed;
      if (due >= until) return seconds;
      await pause(Math.max(0, due - performance.now()));
      const wasHome = home;
      home = isHome(at + ((tick + phase) * tickSeconds) / 60);
      const wants = random.next() < asksInATick;
      if (!home) continue;
      seconds += tickSeconds;
      await (wasHome ? player.poll() : player.openHome());
      if (wasHome && tick % ticksPerStatus === 0) await player.status();
      if (wants) await askOrRefill(player);
    }
  }

  return {
    callLog,
    records: all.map(({ record }) => record),
    problems,
    async logInAll() {
      const queue = all.values();
      const enterNext = async (): Promise<void> => {
        for (const player of queue) await enter(player);
      };
      await Promise.all(Array.from({ length: concurrentLogins }, enterNext));
    },
    async play(forSeconds) {
      const began = performance.now();
      const until = began + forSeconds * 1000;
      const homeSeconds = await Promise.all(
        all.map((player, n) =>
          playOne(player, n, began, until).catch((error: unknown) => {
            problems.push(String(error));
            return 0;
          }),
        ),
      );
      return homeSeconds.reduce((sum, one) => sum + one, 0);
    },
  };
}

/** Error codes of a question that the owl has too little energy for. */
export const exhaustedCodes: ReadonlySet<string> = new Set(['needs_energy', 'needs_premium']);

/** Asks a question. If the owl has too little energy, gives it a grain instead, or buys grains if none is left. */
async function askOrRefill(player: RetryingPlayer): Promise<void> {
  try {
    await player.ask();
  } catch (error) {
    if (!(error instanceof CallError) || !exhaustedCodes.has(error.code)) throw error;
    const { owl } = await player.status();
    if (owl.stardust === 0) await player.buy();
    else if (owl.energy < rulesOfPlay.questionEnergy) await player.give();
  }
}
