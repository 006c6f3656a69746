import { onMongod } from '@sternenrat/service-kit/testing/on-mongod';

await onMongod('the questions', [() => import('./api.test.ts'), () => import('./indexes.test.ts')]);
