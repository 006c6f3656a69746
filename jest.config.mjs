import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

// Workers of Jest and processes that tests start load compiled code from there.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));
enableCompileCache(process.env['NODE_COMPILE_CACHE']);

/**
 * Projects. `node`: all but `web`, whose components run in jsdom. `standalone`: the whole product, browser journeys.
 * Only `npm run test:servers`, `looks` and `drills` run `servers` (real servers), `looks` (pictures), `drills` (failures).
 */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Only our own TypeScript is transformed; workspace symlinks resolve to their real paths, so nothing under node_modules is.
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/dist/', '/data/', '/types/'],
};

const inNode = {
  testEnvironment: '<rootDir>/tools/jest/native-environment.mjs',
  runtime: '<rootDir>/tools/jest/native-runtime.mjs',
  transform: {},
};

/** Tests on real servers, which testcontainers start. */
const onServers = '\\.int\\.test\\.ts$';
/** Tests that kill, pause and disconnect the servers, which takes minutes. */
const outages = 'libs/service-kit/test/servers/.+-outages.int.test.ts';

export default {
  // one more than cores, because tests also wait, most of all browser journeys
  maxWorkers: availableParallelism() + 1,
  // a worker's memory grows with each test file
  workerIdleMemoryLimit: '1GB',
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      ...inNode,
      testMatch: ['<rootDir>/{libs,gateway,services,operator,tools,bench}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', onServers],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.mjs',
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
      transform: { '\\.tsx?$': '<rootDir>/tools/jest/web-transform.mjs' },
      moduleNameMapper: { '\\.(svg|png|webp|jpg|mp4|woff2|css)(\\?\\w+)?$': '<rootDir>/tools/jest/asset.mjs' },
    },
    {
      ...shared,
      displayName: 'standalone',
      ...inNode,
      testMatch: ['<rootDir>/standalone/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/standalone/test/drills/', '/looks.e2e.test.ts', onServers],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/long-timeout.mjs'],
    },
    {
      ...shared,
      displayName: 'servers',
      ...inNode,
      testRegex: onServers,
      testPathIgnorePatterns: ['/node_modules/', outages],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/long-timeout.mjs'],
    },
    {
      ...shared,
      displayName: 'looks',
      ...inNode,
      testMatch: ['<rootDir>/standalone/test/looks.e2e.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/long-timeout.mjs'],
    },
    {
      ...shared,
      displayName: 'drills',
      ...inNode,
      testRegex: ['standalone/test/drills/.+\\.test\\.ts$', `${outages}$`],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/long-timeout.mjs'],
    },
  ],
};
