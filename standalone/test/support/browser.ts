import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';

/**
 * Arguments that weaken what the journeys look at, and a graphics card that is emulated shader by shader: one frame of it
 * may take seconds, where Chromium's own software drawing takes milliseconds.
 */
const unwanted =
  /^--(disable-web-security|single-process|no-zygote|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist)/;

/** How Chromium is started by whoever wants to see what a person sees. */
export const asAPersonHasIt = async () => ({
  executablePath: await sparticuz.executablePath(),
  args: [...sparticuz.args.filter((argument) => !unwanted.test(argument)), '--disable-gpu'],
  headless: true,
});

export const launch = async (): Promise<Browser> => chromium.launch(await asAPersonHasIt());

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/**
 * What Noctua starts by herself, at any moment: a page closes it for who is about to do something else.
 * A journey that wants to see it takes the handler of this locator away.
 */
export const unasked = (page: Page) =>
  page.getByRole('dialog', { name: /^Noctua (fragt dich etwas|denkt laut|hat eine Idee für dich)$/ });

/** A page that collects what a person's console would show; a journey ends with `expect(troubles).toEqual([])`. */
export async function openPage(
  browser: Browser,
  url: string,
  viewport = desktop,
  // Routes of a journey are not asked by a worker: it comes only where it is looked at.
  serviceWorkers: NonNullable<BrowserContextOptions['serviceWorkers']> = 'block',
): Promise<{ page: Page; context: BrowserContext; troubles: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    serviceWorkers,
    // What moves is drawn by the processor here; a journey that looks at it, or wants all that a stranger sees, asks for it.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addLocatorHandler(unasked(page), () => page.keyboard.press('Escape'));
  const troubles: string[] = [];
  page.on('console', (message) => {
    // the browser itself reports a refused look-up; for a visitor that is the expected answer of GET /api/user
    if (message.text().includes('status of 401') && message.location().url.endsWith('/api/user')) return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      troubles.push(`foreign request: ${request.url()}`);
  });
  return { page, context, troubles };
}

/** Who is logged in at the API is logged in here. */
export async function logIn(
  context: BrowserContext,
  player: { url: string; cookie: string | undefined },
): Promise<void> {
  const [name = '', value = ''] = player.cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: player.url }]);
}

/** With SCREENSHOTS=folder a journey leaves pictures for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
