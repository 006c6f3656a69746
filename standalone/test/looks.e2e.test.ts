import { PNG } from 'pngjs';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { getExport, listSessions } from '@sternenrat/contracts/endpoints/auth';
import { founders } from '@sternenrat/contracts/endpoints/billing';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { getProfile } from '@sternenrat/contracts/endpoints/owl';
import { getBirth } from '@sternenrat/contracts/endpoints/chart';
import { getReminders } from '@sternenrat/contracts/endpoints/reminders';
import { answer } from '../../web/src/test/samples.ts';
import { desktop, launch, openPage, phone } from './support/browser.ts';
import { differenceOf, expectScreenshot } from './support/screenshots.ts';
import { openProduct } from './support/running.ts';
import { mockAnswer } from './support/mock-answers.ts';
import { answerText, mockHome, question } from './support/mock-home.ts';

/** A time on a day in November when Berlin has a nearly full Moon in the south in the evening. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+01:00`);
const success = true as const;

async function closeToast(page: Page): Promise<void> {
  const toast = page.locator('[data-toasts] li');
  const close = toast.getByRole('button', { name: 'Schließen' });
  await close.click({ timeout: 6000 }).catch(() => undefined);
  await toast.waitFor({ state: 'hidden' });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page) => page.getByLabel('Deine Frage an Noctua');

/** Waits for the real Moon behind the owl, which replaces a plain disc once the page is idle. */
const moon = (page: Page) => page.locator('[data-moon]').waitFor({ state: 'attached' });

/** Opens the home page and waits for the parts that load later. */
async function home(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('progressbar', { name: 'Energie' }).waitFor();
  // on a phone the sky is below the fold and loads on scrolling
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.getByRole('region', { name: /^Der Himmel heute/ }).waitFor();
  await page.evaluate('scrollTo(0, 0)');
  await moon(page);
}

interface State {
  readonly name: string;
  readonly sizes: readonly ('phone' | 'desktop')[];
  /** Local time in Berlin. */
  readonly time: string;
  readonly visitor?: boolean;
  readonly show: (page: Page) => Promise<unknown>;
  /** Selector of an element to scroll to. Default: the top of the page. */
  readonly about?: string;
}
const both = ['phone', 'desktop'] as const;

const states: readonly State[] = [
  {
    name: 'visitor',
    sizes: both,
    time: '21:30',
    visitor: true,
    async show(page) {
      await page.goto('/auth');
      await button(page, 'Noctua kennenlernen').waitFor();
    },
  },
  {
    name: 'login-refused',
    sizes: ['phone'],
    time: '13:00',
    visitor: true,
    async show(page) {
      await page.goto('/auth');
      await button(page, 'Noctua kennenlernen').waitFor();
      await page.getByRole('tab', { name: 'Anmelden' }).click();
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await closeToast(page);
    },
  },
  {
    name: 'prices',
    sizes: ['phone'],
    time: '21:30',
    visitor: true,
    async show(page) {
      await page.goto('/auth');
      await page.getByRole('heading', { name: 'Was es kostet' }).scrollIntoViewIfNeeded();
      await page.getByText('37 Plätze sind noch frei').waitFor();
    },
    about: '#prices',
  },
  {
    name: 'egg',
    sizes: ['phone'],
    time: '17:00',
    async show(page) {
      await mockHome(page, { stage: 'ei', wisdom: 0, energy: 0, herzlicht: 0 });
      await page.goto('/');
      await page.getByText('Bereit zum Schlüpfen').waitFor();
      await moon(page);
    },
  },
  {
    name: 'home-day',
    sizes: both,
    time: '13:00',
    async show(page) {
      await mockHome(page, { herzlicht: 72 });
      await home(page);
    },
  },
  {
    name: 'home-night-euphoric',
    sizes: both,
    time: '21:30',
    async show(page) {
      await mockHome(page, { herzlicht: 97, stage: 'weiser', wisdom: 31.6 });
      await home(page);
    },
  },
  {
    name: 'home-dusk-melancholic',
    sizes: ['phone'],
    time: '16:20',
    async show(page) {
      await mockHome(page, { herzlicht: 12, energy: 9, stage: 'erwachsen', wisdom: 22.2, stardust: 0 });
      await home(page);
    },
  },
  {
    name: 'home-asleep',
    sizes: ['phone'],
    time: '23:40',
    async show(page) {
      await mockHome(page, { stage: 'küken', wisdom: 3.2, isSleeping: true }, { owlStatus: 'schläft' });
      await home(page);
    },
  },
  {
    name: 'answer',
    sizes: both,
    time: '21:30',
    async show(page) {
      await mockHome(page);
      const { data, ...rest } = answer({ questionId: 'q1' });
      const gained = { wisdom: 12.6, energy: 85, herzlicht: 60, wisdomGain: 0.2, herzlichtGain: 0 };
      await mockAnswer(page, getRat, { ...rest, owl: gained, data: { ...data, horoscope: answerText } });
      await home(page);
      await box(page).fill(question);
      await button(page, 'Noctua fragen').click();
      await page.getByRole('region', { name: 'Noctua sagt' }).waitFor({ timeout: 20_000 });
    },
    about: '[aria-labelledby=answer]',
  },
  {
    name: 'shop',
    sizes: both,
    time: '21:30',
    async show(page) {
      await mockHome(page);
      await home(page);
      await button(page, /zum Laden$/).click();
      await page.getByText('Noch 37 Plätze frei').waitFor();
    },
  },
  {
    name: 'celebration',
    sizes: ['phone'],
    time: '21:30',
    async show(page) {
      const celebration = { stage: 'erwachsen', message: 'Schau, wie groß ich geworden bin. Daran bist du schuld.' };
      await mockHome(page, { stage: 'erwachsen', wisdom: 20 }, { celebration });
      await page.goto('/');
      await page.getByText(celebration.message).waitFor();
      await moon(page);
    },
  },
  {
    name: 'account',
    sizes: ['desktop'],
    time: '21:30',
    async show(page) {
      await mockHome(page);
      const reminders = { channel: 'mail', hour: 18, orMail: false, devices: 0, pushKey: null } as const;
      await mockAnswer(page, getReminders, { success, reminders });
      await mockAnswer(page, getExport, { success, export: null });
      await mockAnswer(page, getProfile, { success, profile: { realName: 'Mira', zodiacChangeableAt: null } });
      const here = { startedAt: at('13:00').toISOString(), lastUsedAt: at('13:00').toISOString() };
      const session = { id: 's1', device: 'Firefox auf Windows', current: true, ...here };
      await mockAnswer(page, listSessions, {
        success,
        sessions: [{ ...session, expiresAt: at('13:00').toISOString() }],
      });
      await mockAnswer(page, getBirth, { success, birth: null, chart: null });
      await page.goto('/konto');
      await page.getByText('dieses Gerät').waitFor();
      await page.getByRole('button', { name: 'Namen ändern' }).waitFor();
      await page.getByLabel('Geburtsdatum').waitFor();
    },
  },
  {
    name: 'faq',
    sizes: ['phone'],
    time: '13:00',
    visitor: true,
    show: (page) => page.goto('/faq'),
  },
  {
    name: 'offline',
    sizes: ['phone'],
    time: '21:30',
    async show(page) {
      await mockHome(page);
      await home(page);
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
      await page.goto('/');
      await page.getByText('Gerade ohne Verbindung').waitFor();
      await moon(page);
    },
  },
  {
    name: 'not-found',
    sizes: ['desktop'],
    time: '21:30',
    visitor: true,
    show: (page) => page.goto('/gibt-es-nicht'),
  },
];

describe('screenshots of the main states', () => {
  let product: Awaited<ReturnType<typeof openProduct>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let devTools: CDPSession;
  beforeAll(async () => {
    [product, browser] = await Promise.all([openProduct(), launch('packaged')]);
    ({ context, page } = await openPage(browser, product.url));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    devTools = await context.newCDPSession(page);
  });
  afterAll(async () => {
    await browser.close();
    await product[Symbol.asyncDispose]();
  });

  it.each(states)('$name', async ({ name, sizes, time, visitor, show, about }) => {
    const unexpected: string[] = [];
    // leaves the page of the previous test first, so that its pending calls are not counted
    await page.goto('about:blank');
    await page.unrouteAll();
    await page.route('**/api/**', (route) => {
      unexpected.push(`${route.request().method()} ${route.request().url()}`);
      return route.abort();
    });
    await mockAnswer(page, founders, { success, seats: 100, taken: 62, reserved: 1, left: 37 });
    await devTools.send('Storage.clearDataForOrigin', { origin: product.url, storageTypes: 'all' });
    if (!visitor) await context.addCookies([{ name: 'sid', value: 'of-the-stand-in', url: product.url }]);
    await page.setViewportSize(sizes[0] === 'desktop' ? desktop : phone);
    await page.clock.setFixedTime(at(time));
    await show(page);
    for (const size of sizes) {
      await page.setViewportSize(size === 'desktop' ? desktop : phone);
      await page.getByTestId('living-sky').waitFor();
      await page.mouse.move(0, 0);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      await expectScreenshot(page, `${name}-${size}`, about);
    }
    expect(unexpected).toEqual([]);
  });

  it('notice a slightly lighter colour', async () => {
    const screenshot = async () => PNG.sync.read(await page.screenshot());
    const before = await screenshot();
    expect(differenceOf(before, await screenshot())).toBeNull();
    await page.evaluate(`document.documentElement.style.setProperty('--c-surface', '#242a52')`);
    expect(differenceOf(before, await screenshot())?.pixels).toBeGreaterThan(1000);
  });
});
