import { onMongod } from '@sternenrat/service-kit/testing/on-mongod';

await onMongod('the owls', [
  () => import('./questions.test.ts'),
  () => import('./events.test.ts'),
  () => import('./indexes.test.ts'),
]);
