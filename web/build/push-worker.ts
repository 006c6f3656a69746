import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** The name under which the service worker loads it. */
export const pushWorkerFile = 'push-worker.js';
const entry = fileURLToPath(new URL('../src/worker/push.ts', import.meta.url));

/** The service worker's part for pushes, in one plain script of its own: workbox makes the rest and loads this. */
export function pushWorker(): Plugin {
  return {
    name: 'push-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'push' } },
      });
      const [output] = [built].flat();
      if (!output || !('output' in output)) throw new Error('The push worker was not built');
      this.emitFile({ type: 'asset', fileName: pushWorkerFile, source: output.output[0].code });
    },
  };
}
