import { runIndexes } from '@sternenrat/service-kit/lifecycle/run-indexes';

runIndexes('billing', process.env, () => []);
