import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const { console } = globalThis;
const { exit } = process;
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
const mocker = new ModuleMocker(globalThis);

/** Jest environment whose globals are those of the worker process. Test files of a worker share them. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = mocker;
  fakeTimers = null;
  fakeTimersModern = timers;

  getVmContext = () => null;
  exportConditions = () => ['node', 'node-addons'];

  async setup() {}

  async teardown() {
    timers.useRealTimers();
    mocker.restoreAllMocks();
    globalThis.console = console;
    process.exit = exit;
    // `jest.setTimeout` stores its limit there
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')];
  }
}
