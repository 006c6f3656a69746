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
