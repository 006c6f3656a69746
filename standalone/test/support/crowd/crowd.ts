import { setTimeout as pause } from 'node:timers/promises';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { Hearing, type Life, No, Patient, Postman } from '../patient.ts';
import { chanceOf, createHours, meanShare } from './day.ts';

/** Spec section 9: the chat bubble is polled every 30 s; every fourth time the status is looked at too. */
const tickSeconds = 30;
const ticksPerStatus = 4;
const questionsADay = 10;
const ticksADay = (24 * 3600) / tickSeconds;
/** So many come in at once: a password costs the server a core for a while. */
const atTheDoor = 8;

export interface CrowdOptions {
  readonly url: string;
  /** So many have home open in the busiest hour. */
  readonly players: number;
  readonly seed: number;
  /** Simulated seconds in a second. */
  readonly speed: number;
  /** Minute of the German day at which it begins. */
  readonly at: number;
  /** Where others hear, too. */
  readonly hearing?: Hearing;
}

export interface Crowd {
  readonly hearing: Hearing;
  readonly lives: readonly Life[];
  /** What nobody expected: a player who gave up. */
  readonly troubles: readonly string[];
  /** Registers, confirms, logs in and hatches everybody. */
  gather(): Promise<void>;
  /** Lets them live for so many real seconds. @returns how many simulated seconds somebody had home open, summed up */
  live(seconds: number): Promise<number>;
}

/**
 * People as they come and go over a German day: while home is open they poll, look, ask ten questions a day; who has no
 * energy gives a grain, who has no grain buys some. The same seed makes the same people with the same intentions.
 */
export function createCrowd({ url, players, seed, speed, at, hearing = new Hearing() }: CrowdOptions): Crowd {
  const postman = new Postman(url);
  const troubles: string[] = [];
  const everybody = Array.from({ length: players }, (_, n) => new Patient(url, `leute-${n + 1}`, postman, hearing));

  async function enter(player: Patient): Promise<void> {
    await player.register();
    await player.enter();
    await player.hatch();
  }

  async function play(player: Patient, n: number, began: number, until: number): Promise<number> {
    const chance = chanceOf(seed + n);
    const isHome = createHours(seed + players + n);
    const asksInATick = questionsADay / (ticksADay * meanShare);
    const phase = chance.next();
    let [home, seconds] = [false, 0];
    for (let tick = 0; ; tick += 1) {
      const due = began + ((tick + phase) * tickSeconds * 1000) / speed;
      if (due >= until) return seconds;
      await pause(Math.max(0, due - performance.now()));
      const wasHome = home;
      home = isHome(at + ((tick + phase) * tickSeconds) / 60);
      const wants = chance.next() < asksInATick;
      if (!home) continue;
      seconds += tickSeconds;
      await (wasHome ? player.poll() : player.openHome());
      if (wasHome && tick % ticksPerStatus === 0) await player.status();
      if (wants) await asked(player);
    }
  }

  return {
    hearing,
    lives: everybody.map(({ life }) => life),
    troubles,
    async gather() {
      const queue = everybody.values();
      const lane = async (): Promise<void> => {
        for (const player of queue) await enter(player);
      };
      await Promise.all(Array.from({ length: atTheDoor }, lane));
    },
    async live(forSeconds) {
      const began = performance.now();
      const until = began + forSeconds * 1000;
      const lived = await Promise.all(
        everybody.map((player, n) =>
          play(player, n, began, until).catch((fault: unknown) => {
            troubles.push(String(fault));
            return 0;
          }),
        ),
      );
      return lived.reduce((sum, one) => sum + one, 0);
    },
  };
}

/** What she says to who asks too much of her. */
export const hungry: ReadonlySet<string> = new Set(['needs_energy', 'needs_premium']);

/** A question; without energy a grain first, without a grain a purchase before that. */
async function asked(player: Patient): Promise<void> {
  try {
    await player.ask();
  } catch (no) {
    if (!(no instanceof No) || !hungry.has(no.code)) throw no;
    const { owl } = await player.status();
    if (owl.stardust === 0) await player.buy();
    else if (owl.energy < rulesOfPlay.questionEnergy) await player.give();
  }
}
