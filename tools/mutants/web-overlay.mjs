import { readFileSync } from 'node:fs';
import webTransform from '../jest/web-transform.mjs';

const { path: mutatedPath, code } = JSON.parse(readFileSync(process.env.MUTANT, 'utf8'));
const seen = (source, path) => (path === mutatedPath ? code : source);

/** Jest transformer for `web`, whose modules Jest loads: as `overlay.mjs`. */
export default {
  process: (source, path) => webTransform.process(seen(source, path), path),
  getCacheKey: (source, path) => webTransform.getCacheKey(seen(source, path), path),
};
