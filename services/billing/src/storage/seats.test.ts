import { createTestEnvironment, type TestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { createSeats, seatModel } from './seats.ts';

let environment: TestEnvironment;
beforeAll(async () => void (environment = await createTestEnvironment()));
afterAll(() => environment[Symbol.asyncDispose]());

it('all seats exist once they are created, also if that is repeated', async () => {
  const model = seatModel(await environment.connection('seats'));
  const seats = createSeats(model);
  await seats.create();
  expect(await model.countDocuments({ state: 'free' })).toBe(100);
  const seat = await seats.reserve('ord_1', 'mira', 0);
  await model.deleteOne({ _id: 99 });
  await seats.create();
  expect(await model.countDocuments()).toBe(100);
  expect(await seats.reserve('ord_1', 'mira', 0)).toBe(seat);
});

it('a seat is reserved for half an hour, which can be extended, and is free again when it is released', async () => {
  const seats = createSeats(seatModel(await environment.connection('reserved-seats')));
  await seats.create();
  const seat = await seats.reserve('ord_1', 'mira', 1_000);
  expect(await seats.counts()).toEqual({ seats: 100, taken: 0, reserved: 1, left: 99 });
  expect(await seats.listExpired(1_800_999)).toEqual([]);
  expect(await seats.listExpired(1_801_000)).toEqual([{ order: 'ord_1', userId: 'mira' }]);
  await seats.extend('ord_1', 9e9);
  expect(await seats.listExpired(9e9 - 1)).toEqual([]);
  await seats.release('ord_1');
  expect(await seats.counts()).toEqual({ seats: 100, taken: 0, reserved: 0, left: 100 });
  expect(await seats.listExpired(9e9)).toEqual([]);
  expect(seat).toBeGreaterThanOrEqual(1);
});

it('a seat that is taken stays taken, keeps its order, and forgets an erased user', async () => {
  const model = seatModel(await environment.connection('taken-seats'));
  const seats = createSeats(model);
  await seats.create();
  const seat = await seats.reserve('ord_1', 'mira', 0);
  await seats.take('ord_1');
  await seats.release('ord_1');
  await seats.extend('ord_1', 0);
  expect(await model.findById(seat).lean()).toEqual({ _id: seat, state: 'taken', order: 'ord_1', userId: 'mira' });
  await seats.forgetUser('mira');
  expect(await model.findById(seat).lean()).toEqual({ _id: seat, state: 'taken', order: 'ord_1' });
  expect(await seats.reserve('ord_1', 'mira', 0)).toBe(seat);
});

it('the hundredth order gets the last seat, the next one none', async () => {
  const seats = createSeats(seatModel(await environment.connection('all-seats')));
  await seats.create();
  for (let n = 0; n < 99; n += 1) await seats.reserve(`ord_${n}`, 'mira', 0);
  expect(await seats.reserve('last', 'mira', 0)).not.toBeNull();
  expect(await seats.reserve('late', 'mira', 0)).toBeNull();
});
