import type { Connection } from 'mongoose';
import { addressModel } from './addresses.ts';
import { mailModel } from './mails.ts';
import { pushModel } from './pushes.ts';

export const modelsOf = (connection: Connection) => ({
  mails: mailModel(connection),
  addresses: addressModel(connection),
  pushes: pushModel(connection),
});
