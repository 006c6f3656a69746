import { reconcile, shownGrains, type OptimisticStardust } from './stardust.ts';

const at = 1_000_000;
const given = (value: number): OptimisticStardust => ({ override: { value, at }, zeroSince: null });
const locked: OptimisticStardust = { override: null, zeroSince: at };
const read = (stardust: number, readAt: number) => ({ stardust, readAt });

it.each<[string, OptimisticStardust, ReturnType<typeof read>, number, number]>([
  ['the optimistic number', given(2), read(3, at - 1), at + 9999, 2],
  ["the server's after 10 s", given(2), read(3, at - 1), at + 10_000, 3],
  ['0 however long', given(0), read(1, at - 1), at + 86_400_000, 0],
  ["the server's where it was read since the last grain left", given(0), read(1, at + 1), at + 2, 1],
  ['0 while locked', locked, read(4, at - 1), at + 86_400_000, 0],
  ['0 where the server was read since and says 0', locked, read(0, at + 1), at + 2, 0],
  ['the reset', locked, read(1, at + 1), at + 2, 1],
])('[R9.override] [R4.gift.zero-lock] shows %s', (_, optimistic, server, now, grains) => {
  expect(shownGrains(reconcile(optimistic, server, now), server.stardust)).toBe(grains);
});
