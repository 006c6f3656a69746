import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { addressModel } from './storage/addresses.ts';
import { mailModel } from './storage/mails.ts';
import { pushModel } from './storage/pushes.ts';

runIndexes('mailer', process.env, (connection) => [
  mailModel(connection),
  addressModel(connection),
  pushModel(connection),
]);
