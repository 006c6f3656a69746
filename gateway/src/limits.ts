import type { Limit, Limits } from '@sternenrat/service-kit/limits/limits';
import type { LimitClass } from './routes.ts';

export interface GatewayLimits {
  /** Before anything is looked up: per address. @throws Refused `too_many` */
  address(ip: string): Promise<void>;
  /** Per class of call, for a player where there is one, else for the address. @throws Refused `too_many` */
  call(limit: LimitClass, ip: string, userId: string | undefined): Promise<void>;
}

/** Who polls as the web does makes five calls a minute: that many are nobody's business but this process's. */
const ownShare = 0.1;

/** A flat of people behind one address still plays; a script soon waits. Accounts are limited by auth as well. */
export function gatewayLimits(limits: Limits): GatewayLimits {
  const address = limits.create({ name: 'gateway:address', points: 1200, durationSeconds: 60, ownShare });
  const classes: Record<LimitClass, Limit> = {
    reads: limits.create({ name: 'gateway:reads', points: 300, durationSeconds: 60, ownShare }),
    writes: limits.create({ name: 'gateway:writes', points: 120, durationSeconds: 60, ownShare }),
    // rules: accounts, 60 a minute per address
    accounts: limits.create({ name: 'gateway:accounts', points: 60, durationSeconds: 60 }),
    // rules: accounts, 10 questions a minute
    questions: limits.create({ name: 'gateway:questions', points: 10, durationSeconds: 60 }),
  };
  return {
    address: (ip) => address.consume(ip),
    call: (limit, ip, userId) =>
      classes[limit].consume(limit === 'accounts' || !userId ? `ip:${ip}` : `user:${userId}`),
  };
}
