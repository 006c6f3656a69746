import type { Random } from '@sternenrat/service-kit/time/random';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { Ledger } from '@sternenrat/service-kit/storage/keyed-change';
import type { Count } from '@sternenrat/service-kit/metrics/metrics';
import type { Times } from './domain/questions.ts';
import type { OwlDocument, Owls } from './storage/owls.ts';
import type { QuietCache } from './use-cases/quiet-cache.ts';

export interface Deps {
  readonly owls: Owls;
  readonly ledger: Ledger<OwlDocument>;
  readonly clocks: Clocks;
  readonly random: Random;
  readonly quietCache: QuietCache;
  readonly isErased: (userId: string) => Promise<boolean>;
  readonly creditedGrains: Count;
  readonly push: {
    readonly key: string | null;
    readonly allows: (endpoint: string) => boolean;
  };
}

export type OwlAccess = Pick<Deps, 'owls' | 'ledger' | 'clocks'>;

export const getTimes = ({ clocks }: Pick<Deps, 'clocks'>): Times => ({ now: clocks.now(), machine: clocks.machine() });
