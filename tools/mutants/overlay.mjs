import { readFileSync } from 'node:fs';

const { path: mutatedPath, code } = JSON.parse(readFileSync(process.env.MUTANT, 'utf8'));

/** Wraps a Jest transformer, so that tests see the mutant named by MUTANT and the file on disk stays as it is. */
async function createTransformer({ transformer }) {
  const { default: original } = await import(transformer);
  const seen = (source, path) => (path === mutatedPath ? code : source);
  return {
    process: (source, path) => original.process(seen(source, path), path),
    getCacheKey: (source, path) => original.getCacheKey(seen(source, path), path),
  };
}

export default { createTransformer };
