import { newEgg, type OwlState, hasHatched } from '../src/domain/state.ts';
import { showBubble, type Bubble } from '../src/domain/bubble.ts';
import type { Random } from '../src/domain/random.ts';
import { clickOwl } from '../src/domain/click.ts';
import type { Grant } from '../src/domain/day.ts';
import { giveGrain } from '../src/domain/gift.ts';
import { hatchOwl } from '../src/domain/hatching.ts';
import { creditPurchase } from '../src/domain/lots.ts';
import { moodOfDay, type DailyMood } from '../src/domain/mood.ts';
import { reportLastNight } from '../src/domain/night.ts';
import { settleQuestion } from '../src/domain/questions.ts';
import { applyElapsedTime } from '../src/domain/elapsed-time.ts';
import { startTravel, endTravel } from '../src/domain/travel.ts';
import { wakeOwl } from '../src/domain/waking.ts';
import { mira } from './owls.ts';

export const acts = ['look', 'give', 'click', 'wake', 'night', 'mood', 'talk', 'ask', 'buy', 'go', 'return'] as const;
export type Act = (typeof acts)[number];

export interface Outcome {
  readonly grant?: Grant | null;
  readonly nightmare?: boolean;
  readonly woke?: boolean;
  readonly reported?: boolean;
  readonly clickCounted?: boolean;
  readonly bubble?: Bubble | null;
  readonly mood?: DailyMood;
}

/** A simulated owl. Calls the domain functions in the order of the use cases. */
export class Life {
  owl: OwlState;
  readonly #random: Random;
  #count = 0;

  constructor(born: Date, zone: string, random: Random) {
    this.owl = newEgg(born, zone);
    this.#random = random;
  }

  visit(now: Date, timeZone: string, looks: boolean): Outcome {
    const { owl, grant } = applyElapsedTime(this.owl, { now, timeZone, ...(looks && { greetWith: this.#random }) });
    this.owl = owl;
    if (grant) this.#book(grant.grains);
    return { grant };
  }

  act(act: Act, now: Date, timeZone: string): Outcome {
    const { grant } = this.visit(now, timeZone, act === 'look');
    if (!hasHatched(this.owl)) {
      this.#keep(hatchOwl(this.owl, mira, now));
      return { grant: grant ?? null };
    }
    return { grant: grant ?? null, ...this.#does(act, now) };
  }

  #does(act: Act, now: Date): Outcome {
    const { owl } = this;
    const random = this.#random;
    if (act === 'give') {
      const given = giveGrain(owl, now);
      if (this.#keep(given)) this.#book(-1);
    } else if (act === 'click') {
      this.#keep(clickOwl(owl, now, random));
      return { clickCounted: this.owl.lastOwlClick !== owl.lastOwlClick };
    } else if (act === 'wake') {
      const decision = wakeOwl(owl, now, random);
      this.#keep(decision);
      return typeof decision === 'string' || !decision.awakened ? {} : { woke: true, nightmare: decision.change < 0 };
    } else if (act === 'night') {
      this.#keep(reportLastNight(owl, now, random));
      return { reported: this.owl.lastSleepQuality !== owl.lastSleepQuality };
    } else if (act === 'mood') {
      const decision = moodOfDay(owl, now);
      this.#keep(decision);
      return typeof decision === 'string' ? {} : { mood: decision.mood };
    } else if (act === 'talk') {
      const bubble = showBubble(owl, now, random);
      if (bubble) this.#keep(bubble);
      return { bubble };
    } else if (act === 'ask') {
      const machine = now.getTime();
      const answered = { questionId: `q${(this.#count += 1)}`, kind: 'vision', answeredAt: machine } as const;
      this.#keep(settleQuestion(owl, answered, { now, machine }));
    } else if (act === 'buy' && this.#count % 7 === 0) {
      const bought = { paymentId: `p${(this.#count += 1)}`, grains: 10, cents: 300, paidAt: now };
      const { amount, ...more } = creditPurchase(owl, bought);
      this.owl = { ...owl, ...more };
      this.#book(amount);
    } else if (act === 'go') this.#keep(startTravel(owl, random.int(1, 30), now));
    else if (act === 'return') this.owl = endTravel(owl, now);
    return {};
  }

  #keep(decision: OwlState | { readonly owl: OwlState } | string): boolean {
    if (typeof decision === 'string') return false;
    this.owl = 'owl' in decision ? decision.owl : decision;
    return true;
  }

  #book(amount: number): void {
    this.owl = { ...this.owl, stardust: this.owl.stardust + amount };
  }
}
