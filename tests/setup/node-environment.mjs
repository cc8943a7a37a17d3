import { constants, createContext, runInContext } from 'node:vm';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { installCommonGlobals } from 'jest-util';

/**
 * A global object of its own for each test file, as jest-environment-node makes it, but an ordinary one. Jest's is a Proxy
 * behind an interceptor of `node:vm`, so that it can delete what a test left there: every `Object`, `Map` or `Promise` in the
 * code is then a call into C++ and back, which took a third of Node's time in the unit tests.
 *
 * @see https://nodejs.org/docs/latest-v20.x/api/vm.html#vmconstantsdont_contextify
 */
export default class NodeEnvironment {
  constructor({ projectConfig }) {
    this.context = createContext(constants.DONT_CONTEXTIFY);
    this.global = runInContext('globalThis', this.context);
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.intervals = new Set();
    defineNodeGlobals(this.global);
    this.global.setInterval = (...given) => {
      const interval = setInterval(...given);
      this.intervals.add(interval);
      return interval;
    };
    installCommonGlobals(this.global, projectConfig.globals, 'off');
    this.moduleMocker = new ModuleMocker(this.global);
    const timers = { config: projectConfig, global: this.global, moduleMocker: this.moduleMocker };
    this.fakeTimers = new LegacyFakeTimers({ ...timers, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(timers);
  }

  async setup() {}

  async teardown() {
    // A job of the process would go on in those of the next file, without its modules.
    for (const interval of this.intervals) clearInterval(interval);
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.context = null;
    this.global = null;
  }

  exportConditions() {
    return this.conditions;
  }

  getVmContext() {
    return this.context;
  }
}

const timerConfig = {
  idToRef: (id) => ({
    id,
    ref() {
      return this;
    },
    unref() {
      return this;
    },
  }),
  refToId: (timer) => timer?.id,
};

/** Gives `global` what Node adds to the language: `process`, `fetch`, timers. Accessors load what they stand for on first use. */
function defineNodeGlobals(global) {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    if (Object.hasOwn(global, name)) continue;
    Object.defineProperty(
      global,
      name,
      'value' in descriptor ? descriptor : onFirstUse(global, name, descriptor),
    );
  }
  global.global = global;
  // Node's own modules make these: what they return has to be an instance of what a test names.
  Object.assign(global, { Buffer, ArrayBuffer, Uint8Array });
  // Jest shows more of a stack than Node's ten lines.
  global.Error.stackTraceLimit = 100;
}

function onFirstUse(global, name, { enumerable }) {
  const keep = (value) =>
    Object.defineProperty(global, name, { value, enumerable, configurable: true, writable: true });
  return {
    enumerable,
    configurable: true,
    get() {
      keep(globalThis[name]);
      return globalThis[name];
    },
    set: keep,
  };
}
