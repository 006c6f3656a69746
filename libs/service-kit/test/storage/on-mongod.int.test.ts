import { onMongod } from '../../src/testing/on-mongod.ts';

await onMongod('the storage promises', [
  () => import('./store.test.ts'),
  () => import('./keyed-change.test.ts'),
  () => import('./relay.test.ts'),
  () => import('./queue.test.ts'),
  () => import('./indexes.test.ts'),
  () => import('../events/consumers.test.ts'),
  () => import('../testing/queries.test.ts'),
]);
