export { createTestEnvironment } from '../../../libs/service-kit/src/testing/environment.ts';
