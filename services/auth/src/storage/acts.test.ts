import { jest } from '@jest/globals';
import { MongoServerError } from 'mongodb';
import type { Model } from 'mongoose';
import { createActs, type StoredAct } from './acts.ts';

const act = { _id: 'act-1' } as StoredAct;
const actsWith = (failure: Error) =>
  createActs({ create: jest.fn(() => Promise.reject(failure)) } as unknown as Model<StoredAct>);
const duplicate = (field: string) =>
  new MongoServerError({ message: 'duplicate key', code: 11_000, keyPattern: { [field]: 1 } });

it('a command whose entry in the audit log fails does not begin', async () => {
  await expect(actsWith(new Error('down')).begin(act)).rejects.toThrow('down');
  await expect(actsWith(duplicate('at')).begin(act)).rejects.toThrow('duplicate key');
});

it('a repeated entry changes nothing', async () => {
  await expect(actsWith(duplicate('_id')).begin(act)).resolves.toBeUndefined();
});
