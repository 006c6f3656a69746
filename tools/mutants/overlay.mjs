import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const { path: mutatedPath, code } = JSON.parse(readFileSync(process.env.MUTANT, 'utf8'));

// preloaded with `--import`: tests see the mutant named by MUTANT, and the file on disk stays as it is
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const isMutated = url.startsWith('file:') && fileURLToPath(url) === mutatedPath;
    return isMutated ? { ...loaded, source: code } : loaded;
  },
});
