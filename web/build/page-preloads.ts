import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@sternenrat/contracts/pages';
import type { Manifest, Plugin } from 'vite';

/** Modules that a page needs first, in addition to the app's entry module. The page preloads their chunks. */
const entriesByPage: Partial<Record<(typeof pages)[keyof typeof pages], readonly string[]>> = {
  [pages.home]: ['src/app/home/Home.tsx', 'src/lib/client.ts'],
  [pages.auth]: ['src/app/pages/AuthPage.tsx'],
  [pages.faq]: ['src/app/pages/FaqPage.tsx'],
  [pages.imprint]: ['src/app/pages/ImprintPage.tsx'],
  [pages.privacy]: ['src/app/pages/PrivacyPage.tsx'],
  [pages.terms]: ['src/app/pages/TermsPage.tsx'],
  [pages.chart]: ['src/app/pages/ChartPage.tsx', 'src/lib/client.ts'],
  [pages.account]: ['src/app/pages/AccountPage.tsx', 'src/lib/client.ts'],
};

function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit('index.html');
  const shared = new Set(files);
  keys.forEach(visit);
  return [...files].filter((file) => !shared.has(file)).map((file) => `/${file}`);
}

/** Writes `.vite/preloads.json`, a map from page to URL paths. The gateway adds preloads of them to the page's head. */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
      const files = Object.entries(entriesByPage).map(([page, keys]) => [page, filesOf(manifest, keys)]);
      await writeFile(join(dir, '.vite/preloads.json'), JSON.stringify(Object.fromEntries(files)));
    },
  };
}
