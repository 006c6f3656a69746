import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { actModel } from './storage/acts.ts';
import { auditModel } from './storage/audit.ts';
import { exportModel } from './storage/exports.ts';
import { sessionModel } from './storage/sessions.ts';
import { userModel } from './storage/users.ts';

runIndexes('auth', process.env, (connection) => [
  userModel(connection),
  sessionModel(connection),
  auditModel(connection),
  exportModel(connection),
  actModel(connection),
]);
