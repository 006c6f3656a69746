import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

/** Copies chunks, styles and assets of the build in `outDir` into the new one, because open pages still load them. */
export function keepLastRelease(): Plugin {
  let outDir = '';
  const previousFiles = new Map<string, Buffer>();
  return {
    name: 'keep-last-release',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    async buildStart() {
      previousFiles.clear();
      const manifest = join(outDir, '.vite/manifest.json');
      if (!existsSync(manifest)) return;
      const chunks = Object.values(JSON.parse(await readFile(manifest, 'utf8')) as Manifest);
      const names = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
      for (const name of [...names].flatMap((each) => [each, `${each}.gz`, `${each}.br`]))
        if (name.startsWith('assets/') && existsSync(join(outDir, name)))
          previousFiles.set(name, await readFile(join(outDir, name)));
    },
    closeBundle: {
      // after the service worker's precache list, which must contain the new build only
      order: 'post',
      sequential: true,
      async handler() {
        for (const [name, content] of previousFiles)
          if (!existsSync(join(outDir, name))) await writeFile(join(outDir, name), content);
      },
    },
  };
}
