import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { oracleModels } from './storage/models.ts';

runIndexes('oracle', process.env, (connection) => oracleModels(connection).all);
