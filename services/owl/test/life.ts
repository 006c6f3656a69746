import { newEgg, type OwlState, hasHatched } from '../src/domain/state.ts';
import { bubbled, type Bubble } from '../src/domain/bubble.ts';
import type { Chance } from '../src/domain/chance.ts';
import { clicked } from '../src/domain/click.ts';
import type { Grant } from '../src/domain/day.ts';
import { gifted } from '../src/domain/gift.ts';
import { hatched } from '../src/domain/hatching.ts';
import { credited } from '../src/domain/lots.ts';
import { moodOfDay, type DailyMood } from '../src/domain/mood.ts';
import { reported } from '../src/domain/night.ts';
import { spent } from '../src/domain/questions.ts';
import { settle } from '../src/domain/settle.ts';
import { departed, home } from '../src/domain/travel.ts';
import { woken } from '../src/domain/waking.ts';
import { mira } from './owls.ts';

export const acts = ['look', 'give', 'click', 'wake', 'night', 'mood', 'talk', 'ask', 'buy', 'go', 'return'] as const;
export type Act = (typeof acts)[number];

/** What happened in a step, beside the new state. */
export interface Happened {
  readonly grant?: Grant | null;
  readonly nightmare?: boolean;
  readonly woke?: boolean;
  readonly told?: boolean;
  readonly clickCounted?: boolean;
  readonly bubble?: Bubble | null;
  readonly mood?: DailyMood;
}

/** One player's owl in memory: the decisions in the order in which the use cases take them. */
export class Life {
  owl: OwlState;
  readonly #chance: Chance;
  #count = 0;

  constructor(born: Date, zone: string, chance: Chance) {
    this.owl = newEgg(born, zone);
    this.#chance = chance;
  }

  /** Time passes; the player's device tells its zone. */
  visit(now: Date, timeZone: string, looks: boolean): Happened {
    const { owl, grant } = settle(this.owl, { now, timeZone, ...(looks && { looks: this.#chance }) });
    this.owl = owl;
    if (grant) this.#book(grant.grains);
    return { grant };
  }

  act(act: Act, now: Date, timeZone: string): Happened {
    const { grant } = this.visit(now, timeZone, act === 'look');
    if (!hasHatched(this.owl)) {
      this.#keep(hatched(this.owl, mira, now));
      return { grant: grant ?? null };
    }
    return { grant: grant ?? null, ...this.#does(act, now) };
  }

  #does(act: Act, now: Date): Happened {
    const { owl } = this;
    const chance = this.#chance;
    if (act === 'give') {
      const given = gifted(owl, now);
      if (this.#keep(given)) this.#book(-1);
    } else if (act === 'click') {
      this.#keep(clicked(owl, now, chance));
      return { clickCounted: this.owl.lastOwlClick !== owl.lastOwlClick };
    } else if (act === 'wake') {
      const decision = woken(owl, now, chance);
      this.#keep(decision);
      return typeof decision === 'string' || !decision.awakened ? {} : { woke: true, nightmare: decision.change < 0 };
    } else if (act === 'night') {
      this.#keep(reported(owl, now, chance));
      return { told: this.owl.lastSleepQuality !== owl.lastSleepQuality };
    } else if (act === 'mood') {
      const decision = moodOfDay(owl, now);
      this.#keep(decision);
      return typeof decision === 'string' ? {} : { mood: decision.mood };
    } else if (act === 'talk') {
      const bubble = bubbled(owl, now, chance);
      if (bubble) this.#keep(bubble);
      return { bubble };
    } else if (act === 'ask') {
      const machine = now.getTime();
      const answered = { questionId: `q${(this.#count += 1)}`, kind: 'vision', answeredAt: machine } as const;
      this.#keep(spent(owl, answered, { now, machine }));
    } else if (act === 'buy' && this.#count % 7 === 0) {
      const bought = { paymentId: `p${(this.#count += 1)}`, grains: 10, cents: 300, paidAt: now };
      const { amount, ...more } = credited(owl, bought);
      this.owl = { ...owl, ...more };
      this.#book(amount);
    } else if (act === 'go') this.#keep(departed(owl, chance.int(1, 30), now));
    else if (act === 'return') this.owl = home(owl, now);
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
