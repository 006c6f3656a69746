import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { modelsOf } from './storage/models.ts';

runIndexes('mailer', process.env, (connection) => Object.values(modelsOf(connection)));
