import { onMongod } from '@sternenrat/service-kit/testing/on-mongod';

await onMongod('the owls', [
  () => import('./api.test.ts'),
  () => import('./calls.test.ts'),
  () => import('./ledger.test.ts'),
  () => import('./questions.test.ts'),
  () => import('./events.test.ts'),
  () => import('./indexes.test.ts'),
]);
