import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's own globals that browsers have and jsdom lacks. */
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

/** jsdom plus what the web's parts ask of a browser: fetch, encoders, ResizeObserver, matchMedia, pointer capture, scrolling. */
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
    // No query matches: no reduced motion, no installed app, a mouse. A test that needs another answer replaces it.
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
