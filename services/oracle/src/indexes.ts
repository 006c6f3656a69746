import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { questionModel } from './storage/questions.ts';

runIndexes('oracle', process.env, (connection) => [questionModel(connection)]);
