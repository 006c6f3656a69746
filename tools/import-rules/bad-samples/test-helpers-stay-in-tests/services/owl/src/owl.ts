export { createWorld } from '../../../libs/service-kit/src/testing/world.ts';
