export { startEmbeddedMongo } from '../../../libs/embedded-mongo/src/server.ts';
