import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

export const pushWorkerFile = 'push-worker.js';
const entry = fileURLToPath(new URL('../src/worker/push.ts', import.meta.url));

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
      if (!output || !('output' in output)) throw new Error('push worker build failed: no output');
      this.emitFile({ type: 'asset', fileName: pushWorkerFile, source: output.output[0].code });
    },
  };
}
