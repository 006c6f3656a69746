import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@sternenrat/contracts/pages';
import type { Manifest, Plugin } from 'vite';

/** What each page shows first, beside what every page loads: told to the browser with the page itself, so that nothing waits for a script to ask for it. */
const firstOf: Partial<Record<(typeof pages)[keyof typeof pages], readonly string[]>> = {
  [pages.home]: ['src/app/pages/Home.tsx', 'src/lib/client.ts'],
  [pages.auth]: ['src/app/pages/AuthPage.tsx'],
  [pages.faq]: ['src/app/pages/FaqPage.tsx'],
  [pages.imprint]: ['src/app/pages/ImprintPage.tsx'],
  [pages.privacy]: ['src/app/pages/PrivacyPage.tsx'],
  [pages.terms]: ['src/app/pages/TermsPage.tsx'],
  [pages.account]: ['src/app/pages/AccountPage.tsx', 'src/lib/client.ts'],
};

/** Files of these entries and of all that they import at once, the entry of the app left out: its own are in the page already. */
function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const part = manifest[key];
    if (!part) throw new Error(`The build has no ${key}`);
    if (seen.has(part.file)) return;
    seen.add(part.file);
    part.imports?.forEach(visit);
  };
  visit('index.html');
  const shared = new Set(seen);
  keys.forEach(visit);
  return [...seen].filter((file) => !shared.has(file)).map((file) => `/${file}`);
}

/** Writes `.vite/first.json`, page → files, which whoever serves the pages puts into their heads. */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
      const first = Object.entries(firstOf).map(([page, keys]) => [page, filesOf(manifest, keys)]);
      await writeFile(join(dir, '.vite/first.json'), JSON.stringify(Object.fromEntries(first)));
    },
  };
}
