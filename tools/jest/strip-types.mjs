import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const self = readFileSync(new URL(import.meta.url));

/** Jest transformer that replaces types by spaces, as Node does, so that lines and columns need no source map. */
export default {
  process: (source) => ({ code: stripTypeScriptTypes(source, { mode: 'strip' }) }),
  getCacheKey: (source, path) =>
    createHash('sha256').update(self).update(process.version).update(path).update('\0').update(source).digest('hex'),
};
