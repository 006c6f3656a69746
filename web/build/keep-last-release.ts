import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

/** Whoever has the last release open still finds its parts: they are put back beside the new ones, for one release. */
export function keepLastRelease(): Plugin {
  let outDir = '';
  const kept = new Map<string, Buffer>();
  return {
    name: 'keep-last-release',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    async buildStart() {
      kept.clear();
      const manifest = join(outDir, '.vite/manifest.json');
      if (!existsSync(manifest)) return;
      const parts = Object.values(JSON.parse(await readFile(manifest, 'utf8')) as Manifest);
      const names = new Set(parts.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
      for (const name of [...names].flatMap((each) => [each, `${each}.gz`, `${each}.br`]))
        if (name.startsWith('assets/') && existsSync(join(outDir, name)))
          kept.set(name, await readFile(join(outDir, name)));
    },
    closeBundle: {
      // After the service worker was told what to load: that is the new release only.
      order: 'post',
      sequential: true,
      async handler() {
        for (const [name, content] of kept)
          if (!existsSync(join(outDir, name))) await writeFile(join(outDir, name), content);
      },
    },
  };
}
