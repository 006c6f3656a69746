import { onMongod } from '@sternenrat/service-kit/testing/on-mongod';

await onMongod('users and sessions', [
  () => import('./sessions.test.ts'),
  () => import('./events.test.ts'),
  () => import('./indexes.test.ts'),
]);
