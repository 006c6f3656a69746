import { setTimeout as pause } from 'node:timers/promises';
import { CallLog, RetryingPlayer, Mailbox, type PlayerRecord } from './retrying-player.ts';

/** A new owl has energy for this many questions before it gets a grain. */
export const questionsPerPlayer = 5;
const thinkMs = 300;

export interface Load {
  readonly callLog: CallLog;
  /** Records of the players who finished. */
  readonly records: readonly PlayerRecord[];
  /** Errors of players who gave up. */
  readonly problems: readonly string[];
  start(): void;
  /** Runs one more player, from registration to purchase. */
  playOnce(): Promise<void>;
  stop(): Promise<void>;
}

/** Simulates `concurrency` players at a time; when one has finished, another starts. Usernames begin with `prefix`. */
export function createLoad(url: string, concurrency: number, prefix = 'last'): Load {
  const callLog = new CallLog();
  const mailbox = new Mailbox(url);
  const records: PlayerRecord[] = [];
  const problems: string[] = [];
  const state = { playing: true, started: 0 };
  let all: Promise<unknown> = Promise.resolve();

  async function playOnce(): Promise<void> {
    state.started += 1;
    const player = new RetryingPlayer(url, `${prefix}-${state.started}`, mailbox, callLog);
    await player.register();
    await player.confirmAndLogIn();
    await player.hatch();
    for (let n = 0; n < questionsPerPlayer; n += 1) {
      await pause(thinkMs);
      await player.ask();
    }
    await player.give();
    await player.buy();
    records.push(player.record);
  }

  async function playRepeatedly(): Promise<void> {
    while (state.playing) await playOnce().catch((error: unknown) => problems.push(String(error)));
  }

  return {
    callLog,
    records,
    problems,
    playOnce,
    start: () => void (all = Promise.all(Array.from({ length: concurrency }, playRepeatedly))),
    async stop() {
      state.playing = false;
      await all;
    },
  };
}
