import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);
const globals = 'jest:globals';

// `jest` is another object in each test file, but a module that imports it may be loaded only once.
const source = `
  export const jest = new Proxy({}, { get: (_, name) => globalThis.jest[name] });
  export const { expect } = globalThis;`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, format: 'module', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === globals ? { source, format: 'module', shortCircuit: true } : next(url, context),
});

let runs = 0;

/**
 * Jest runtime that lets Node load modules: a worker loads and compiles each module once, for all its test files.
 * Only the test files and setup files themselves are evaluated again. There are no module mocks.
 */
export default class NativeRuntime extends Runtime {
  /** Loads the test framework. Its state is new for each test file, its dependencies are shared. */
  requireInternalModule(path) {
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (key.description === 'JEST_STATE_SYMBOL' || key === Symbol.for('EVENT_HANDLERS')) delete globalThis[key];
    delete require.cache[path];
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    globalThis.jest = this.jestGlobals.jestObjectFor(path);
    runs += 1;
    return import(`${pathToFileURL(path).href}?run=${runs}`);
  }
}
