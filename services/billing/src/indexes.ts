import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { modelsOf } from './storage/models.ts';

runIndexes('billing', process.env, (connection) => Object.values(modelsOf(connection)));
