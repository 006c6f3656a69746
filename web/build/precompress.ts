import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg|json|webmanifest)$/;

/** Puts a `.gz` and a `.br` beside every text asset, so that no request pays for compressing. index.html is left out: its nonce changes. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const names = (await readdir(dir, { recursive: true })).filter((name) => worthIt.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name);
          const plain = await readFile(path);
          await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
          await writeFile(
            `${path}.br`,
            await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
        }),
      );
    },
  };
}
