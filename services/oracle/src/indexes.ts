import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { modelsOf } from './storage/models.ts';

runIndexes('oracle', process.env, (connection) => Object.values(modelsOf(connection)));
