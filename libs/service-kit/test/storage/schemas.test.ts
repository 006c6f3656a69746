import mongoose from 'mongoose';
import { deadLetterModel } from '../../src/events/dead-letter-store.ts';
import { erasedModel } from '../../src/events/erasure.ts';
import { ledgeredSchema, ledgerSchema, rowId } from '../../src/storage/ledger.ts';
import { describeSchemas } from '../../src/testing/schemas.ts';

it('documents of every service have these fields and indexes', () => {
  const connection = mongoose.createConnection();
  const models = { deadLetters: deadLetterModel(connection), erased: erasedModel(connection) };
  const schemas = { ledger: { schema: ledgerSchema() }, ledgered: { schema: ledgeredSchema({ balance: Number }) } };
  expect(describeSchemas({ ...models, ...schemas })).toMatchSnapshot();
  expect([models.deadLetters, models.erased].map(({ collection }) => collection.name)).toEqual(['parked', 'erased']);
});

it('the id of a ledger row names owner and key', () => {
  expect(rowId('mira', 'gift/1')).toBe('mira/gift/1');
  expect(() => rowId('mi/ra', 'gift')).toThrow(TypeError);
});
