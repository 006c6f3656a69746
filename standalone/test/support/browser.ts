import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

/** Flags of the packaged Chromium that weaken the security under test, or emulate a GPU, with which frames are slow. */
const unwantedFlags =
  /^--(disable-web-security|single-process|no-zygote|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist)/;

async function packagedOptions() {
  const { default: sparticuz } = await import('@sparticuz/chromium');
  return {
    executablePath: await sparticuz.executablePath(),
    args: [...sparticuz.args.filter((argument) => !unwantedFlags.test(argument)), '--disable-gpu'],
    headless: true,
  };
}

const isRoot = process.getuid?.() === 0;

/** @param only `packaged`: for screenshots, which differ between browsers. @throws without a browser */
export async function launchOptions(only?: 'packaged') {
  const found = findBrowser();
  if (only === 'packaged' || 'packaged' in found) return packagedOptions();
  if ('missing' in found) throw new Error(found.missing);
  return { executablePath: found.path, args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])], headless: true };
}

export const launch = async (only?: 'packaged'): Promise<Browser> => chromium.launch(await launchOptions(only));

/** `describe`, or `describe.skip` with the reason where this machine has no browser. */
export function describeInBrowser(name: string, tests: () => void): void {
  const found = findBrowser();
  if ('missing' in found) describe.skip(`${name} (needs a browser: ${found.missing})`, tests);
  else describe(name, tests);
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** This dialog opens at any moment, so `openPage` adds a handler that closes it. Its own tests remove the handler. */
export const proactiveDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^Noctua (fragt dich etwas|denkt laut|hat eine Idee für dich)$/ });

/** Opens a page that collects console errors and foreign requests in `problems`. */
export async function openPage(
  browser: Browser,
  url: string,
  viewport = desktop,
  // requests of a service worker would bypass `page.route`
  serviceWorkers: NonNullable<BrowserContextOptions['serviceWorkers']> = 'block',
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    serviceWorkers,
    // animations are slow without a GPU
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.addLocatorHandler(proactiveDialog(page), () => page.keyboard.press('Escape'));
  const problems: string[] = [];
  problemsOf.set(page, problems);
  page.on('console', (message) => {
    // the browser reports the 401 that a visitor gets from GET /api/user
    if (message.text().includes('status of 401') && message.location().url.endsWith('/api/user')) return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      problems.push(`foreign request: ${request.url()}`);
  });
  return { page, context, problems };
}

const problemsOf = new WeakMap<Page, readonly string[]>();

/** Describes a page in the output of a failed test: URL, problems and visible text. */
export async function describePage(page: Page): Promise<string> {
  const text = await page.evaluate<string>('document.body.innerText').catch(String);
  return ['A page left open:', page.url(), ...(problemsOf.get(page) ?? []), text.slice(0, 2000)].join('\n');
}

/** Copies the session of an API client to the browser. */
export async function logIn(
  context: BrowserContext,
  player: { url: string; cookie: string | undefined },
): Promise<void> {
  const [name = '', value = ''] = player.cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: player.url }]);
}

export async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
