import type { Connection } from 'mongoose';
import { actModel } from './acts.ts';
import { auditModel } from './audit.ts';
import { exportModel } from './exports.ts';
import { sessionModel } from './sessions.ts';
import { userModel } from './users.ts';

export const modelsOf = (connection: Connection) => ({
  users: userModel(connection),
  sessions: sessionModel(connection),
  audit: auditModel(connection),
  exports: exportModel(connection),
  acts: actModel(connection),
});
