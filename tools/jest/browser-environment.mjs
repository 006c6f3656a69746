import { setFlagsFromString } from 'node:v8';
import { TestEnvironment } from 'jest-environment-jsdom';

// V8's cache of compiled scripts would keep the window and the modules of each test file in memory
setFlagsFromString('--no-compilation-cache');

const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const window = this.global;
    for (const name of fromNode) window[name] ??= globalThis[name];

    window.ResizeObserver ??= class ResizeObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    window.IntersectionObserver ??= class IntersectionObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
    // no media query matches; a test that needs a match replaces this function
    window.matchMedia ??= (media) =>
      Object.assign(new window.EventTarget(), {
        media,
        matches: false,
        onchange: null,
        addListener() {},
        removeListener() {},
      });
    window.scrollTo = () => {};

    const { prototype } = window.Element;
    prototype.hasPointerCapture ??= () => false;
    prototype.setPointerCapture ??= () => {};
    prototype.releasePointerCapture ??= () => {};
    prototype.scrollIntoView ??= () => {};
    window.PointerEvent ??= class PointerEvent extends window.MouseEvent {
      constructor(type, init = {}) {
        super(type, init);
        this.pointerId = init.pointerId ?? 0;
        this.pointerType = init.pointerType ?? '';
        this.isPrimary = init.isPrimary ?? false;
      }
    };
  }
}
