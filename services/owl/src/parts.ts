import type { Chance } from '@sternenrat/service-kit/time/chance';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { Ledger } from '@sternenrat/service-kit/storage/keyed-change';
import type { AnyModel, Store } from '@sternenrat/service-kit/storage/aggregate';
import type { Count } from '@sternenrat/service-kit/metrics/metrics';
import type { Times } from './domain/questions.ts';
import type { OwlDocument } from './storage/owls.ts';
import type { Asking } from './use-cases/asking.ts';
import type { Silences } from './use-cases/silences.ts';

/** What the use cases work with. */
export interface Parts {
  readonly owls: Store<OwlDocument>;
  readonly owlModel: AnyModel;
  readonly ledger: Ledger<OwlDocument>;
  readonly ledgerModel: AnyModel;
  readonly clocks: Clocks;
  readonly chance: Chance;
  readonly silences: Silences;
  readonly asking: Asking;
  /** Whether a player is gone. */
  readonly isErased: (userId: string) => Promise<boolean>;
  /** Bought grains that were credited. */
  readonly credited: Count;
  readonly push: {
    /** What browsers subscribe with; null where no push is sent. */
    readonly key: string | null;
    /** Whether an endpoint is an address that may be called. */
    readonly allows: (endpoint: string) => boolean;
  };
}

export const timesOf = ({ clocks }: Pick<Parts, 'clocks'>): Times => ({ now: clocks.now(), machine: clocks.machine() });
