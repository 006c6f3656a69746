import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { sessionModel } from './storage/sessions.ts';
import { userModel } from './storage/users.ts';

runIndexes('auth', process.env, (connection) => [userModel(connection), sessionModel(connection)]);
