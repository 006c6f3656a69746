import { onMongod } from '@sternenrat/service-kit/testing/on-mongod';

await onMongod('billing', [() => import('./founders.test.ts'), () => import('./indexes.test.ts')]);
