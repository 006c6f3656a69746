import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** A browser at `path`, the one in the npm package, or the reason why there is none. */
export type FoundBrowser = { readonly path: string } | { readonly packaged: true } | { readonly missing: string };

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
  /** Path of the Chromium that `npx playwright install chromium` downloads. */
  readonly playwrightPath: string;
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  exists: existsSync,
  playwrightPath: chromium.executablePath(),
});

function usualPaths({ platform, env }: Machine): string[] {
  if (platform === 'darwin')
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ];
  if (platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = env[name];
      if (!folder) return [];
      return [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ];
    });
  return ['google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chromium', 'chromium-browser'].map(
    (name) => `/usr/bin/${name}`,
  );
}

/**
 * BROWSER_PATH, else an installed Chrome, Edge or Chromium, else the one that Playwright downloaded, else that of the
 * npm package, which is for Linux on x64 only.
 */
export function findBrowser(machine: Machine = thisMachine()): FoundBrowser {
  const chosen = machine.env['BROWSER_PATH'];
  if (chosen) return machine.exists(chosen) ? { path: chosen } : { missing: `BROWSER_PATH is no file: ${chosen}` };
  const path = [...usualPaths(machine), machine.playwrightPath].find((each) => machine.exists(each));
  if (path) return { path };
  if (machine.platform === 'linux' && machine.arch === 'x64') return { packaged: true };
  return { missing: 'no Chrome, Edge or Chromium found: install one, or run npx playwright install chromium' };
}
