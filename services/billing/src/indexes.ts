import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { billingModels } from './storage/models.ts';

runIndexes('billing', process.env, (connection) => Object.values(billingModels(connection)));
