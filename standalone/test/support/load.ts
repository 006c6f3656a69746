import { setTimeout as pause } from 'node:timers/promises';
import { Hearing, Patient, Postman, type Life } from './patient.ts';

/** Five questions are what a new owl's energy is good for, with her one grain in reserve. */
export const questionsPerLife = 5;
const thinkMs = 300;

export interface Load {
  readonly hearing: Hearing;
  /** Of everybody who came through. */
  readonly lives: readonly Life[];
  /** What ended a life too early. */
  readonly troubles: readonly string[];
  start(): void;
  /** One more player, from registering to the purchase. */
  live(): Promise<void>;
  /** Lets those who play come to their end. */
  stop(): Promise<void>;
}

/** So many players at once; who has come through makes room for the next. `family` begins their names. */
export function createLoad(url: string, lanes: number, family = 'last'): Load {
  const hearing = new Hearing();
  const postman = new Postman(url);
  const lives: Life[] = [];
  const troubles: string[] = [];
  const state = { playing: true, born: 0 };
  let all: Promise<unknown> = Promise.resolve();

  async function live(): Promise<void> {
    state.born += 1;
    const player = new Patient(url, `${family}-${state.born}`, postman, hearing);
    await player.register();
    await player.enter();
    await player.hatch();
    for (let n = 0; n < questionsPerLife; n += 1) {
      await pause(thinkMs);
      await player.ask();
    }
    await player.give();
    await player.buy();
    lives.push(player.life);
  }

  async function lane(): Promise<void> {
    while (state.playing) await live().catch((error: unknown) => troubles.push(String(error)));
  }

  return {
    hearing,
    lives,
    troubles,
    live,
    start: () => void (all = Promise.all(Array.from({ length: lanes }, lane))),
    async stop() {
      state.playing = false;
      await all;
    },
  };
}
