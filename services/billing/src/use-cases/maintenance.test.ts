import { createLogger } from '@sternenrat/service-kit/log/logger';
import type { Deps } from '../deps.ts';
import { newMembership, type Membership } from '../domain/membership.ts';
import { runMaintenance } from './maintenance.ts';

const now = new Date('2026-03-10T12:00:00Z');
const machine = Date.parse('2026-03-10T11:00:00Z');
const active: Membership = { ...newMembership('ord_1', 'premium', now), status: 'active', startedAt: now };

/** Runs maintenance for one customer that is due. @returns the values of `dueAt` that were stored, and calls to the provider */
async function maintain(stored: {
  memberships?: readonly Membership[];
  erased?: boolean;
  stripeCustomerId?: string | null;
}) {
  const customer = { _id: 'mira', memberships: [], erased: false, stripeCustomerId: null, ...stored };
  const dueAt: unknown[] = [];
  const calls: string[] = [];
  const none = async () => [];
  const record =
    (name: string) =>
    async (...args: readonly unknown[]) =>
      void calls.push([name, ...args].join(' '));
  const deps = {
    seats: { listExpired: none },
    payments: { listDue: none },
    customers: {
      listDue: async () => [customer],
      listTiersEnding: none,
      async update(_id: string, decide: (doc: typeof customer) => { set?: { dueAt?: Date | null } }) {
        const { set } = decide(customer);
        if (set && 'dueAt' in set) dueAt.push(set.dueAt);
      },
    },
    provider: {
      deleteCustomer: record('delete'),
      setCancelAtPeriodEnd: () => Promise.reject(new Error('the provider is down')),
    },
    clocks: { now: () => now, machine: () => machine },
    log: createLogger({ name: 'test', level: 'silent' }),
  } as unknown as Deps;
  await runMaintenance(deps);
  return { dueAt, calls };
}

const later = new Date(machine + 30_000);

it('a customer without open changes is not due again', async () => {
  expect((await maintain({ memberships: [active] })).dueAt).toEqual([later, null]);
});

it('a change that the provider has not accepted is tried again after half a minute', async () => {
  const wanted: Membership = { ...active, providerId: 'sub_1', wanted: 'cancel' };
  expect((await maintain({ memberships: [wanted] })).dueAt).toEqual([later]);
});

it('an erased customer is deleted at the provider, and stays due while a membership runs', async () => {
  expect(await maintain({ erased: true, stripeCustomerId: 'cus_1' })).toEqual({
    dueAt: [later, null],
    calls: ['delete cus_1'],
  });
  const running = await maintain({ erased: true, memberships: [active] });
  expect(running.dueAt).toEqual([later]);
  expect((await maintain({ stripeCustomerId: 'cus_1' })).calls).toEqual([]);
});
