import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';
import { owlModels } from './storage/owls.ts';

runIndexes('owl', process.env, (connection) => Object.values(owlModels(connection)));
