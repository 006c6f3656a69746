import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { mailModel } from './storage/mails.ts';

runIndexes('mailer', process.env, (connection) => [mailModel(connection)]);
