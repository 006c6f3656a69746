import { join } from 'node:path';
import { findBrowser, type Machine } from './support/find-browser.ts';

const machine = (platform: NodeJS.Platform, arch: string, files: string[] = [], env: Machine['env'] = {}): Machine => ({
  platform,
  arch,
  env,
  exists: (path) => files.includes(path),
  playwrightPath: '/home/me/.cache/ms-playwright/chrome',
});

describe('the browser of the journeys', () => {
  it('is an installed one on each platform', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser(machine('darwin', 'arm64', [chrome]))).toEqual({ path: chrome });
    const folder = 'C:\\Program Files (x86)';
    const edge = join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe');
    expect(findBrowser(machine('win32', 'x64', [edge], { 'PROGRAMFILES(X86)': folder }))).toEqual({ path: edge });
    expect(findBrowser(machine('linux', 'x64', ['/usr/bin/chromium']))).toEqual({ path: '/usr/bin/chromium' });
  });

  it('is the one of BROWSER_PATH before all others', () => {
    const env = { BROWSER_PATH: '/opt/chrome' };
    expect(findBrowser(machine('linux', 'x64', ['/usr/bin/chromium', '/opt/chrome'], env))).toEqual({
      path: '/opt/chrome',
    });
    expect(findBrowser(machine('linux', 'x64', [], env))).toEqual({ missing: 'BROWSER_PATH is no file: /opt/chrome' });
  });

  it('is the one that Playwright downloaded where none is installed', () => {
    const path = '/home/me/.cache/ms-playwright/chrome';
    expect(findBrowser(machine('darwin', 'x64', [path]))).toEqual({ path });
  });

  it('is the packaged one on Linux x64 only', () => {
    expect(findBrowser(machine('linux', 'x64'))).toEqual({ packaged: true });
    for (const other of [machine('linux', 'arm64'), machine('darwin', 'arm64'), machine('win32', 'x64')])
      expect(findBrowser(other)).toEqual({ missing: expect.stringContaining('no Chrome, Edge or Chromium') });
  });
});
