import type { RateClass } from '@sternenrat/contracts/define-endpoint';
import type { Limit, Limits } from '@sternenrat/service-kit/limits/limits';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';

export interface GatewayLimits {
  consumeAddress(ip: string): Promise<void>;
  consumePage(ip: string): Promise<void>;
  /** @throws DomainError `too_many`. Counts per player; per address in the class `accounts` or without `userId`. */
  consumeCall(limit: RateClass, ip: string, userId: string | undefined): Promise<void>;
}

/** High enough for a household. The auth service also limits account calls. */
export function gatewayLimits(limits: Limits): GatewayLimits {
  const address = limits.create({ name: 'gateway:address', points: 1200, durationSeconds: 60 });
  const page = limits.create({ name: 'gateway:pages', points: 300, durationSeconds: 60 });
  const classes: Record<RateClass, Limit> = {
    reads: limits.create({ name: 'gateway:reads', points: 300, durationSeconds: 60 }),
    writes: limits.create({ name: 'gateway:writes', points: 120, durationSeconds: 60 }),
    accounts: limits.create({ name: 'gateway:accounts', points: 60, durationSeconds: 60 }),
    questions: limits.create({
      name: 'gateway:questions',
      points: rulesOfPlay.questionsPerMinute,
      durationSeconds: 60,
    }),
  };
  return {
    consumeAddress: (ip) => address.consume(ip),
    consumePage: (ip) => page.consume(ip),
    consumeCall: (limit, ip, userId) =>
      classes[limit].consume(limit === 'accounts' || !userId ? `ip:${ip}` : `user:${userId}`),
  };
}
