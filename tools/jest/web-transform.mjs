import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from 'rolldown/utils';

const self = readFileSync(new URL(import.meta.url));
const { version } = createRequire(import.meta.url)('rolldown/package.json');

/** Jest transformer that compiles TypeScript and JSX with oxc, as Vite's build does. */
export default {
  process(source, path) {
    const result = transformSync(path, source, {
      lang: path.endsWith('x') ? 'tsx' : 'ts',
      jsx: { runtime: 'automatic' },
      sourcemap: true,
      define: { 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true', 'import.meta.env.MODE': '"test"' },
    });
    if (result.errors.length > 0)
      throw new SyntaxError(result.errors.map((error) => error.codeframe ?? error.message).join('\n'));
    return { code: result.code, map: result.map ?? null };
  },
  getCacheKey: (source, path) =>
    createHash('sha256').update(self).update(version).update(path).update('\0').update(source).digest('hex'),
};
