import { onMongod } from '@sternenrat/service-kit/testing/on-mongod';

await onMongod('the mails', [() => import('./mailer.test.ts')]);
