// Takes the manifest's screenshots of a running product: web/public/screenshots. PRODUCT_URL and the demo account's login:
//   PRODUCT_URL=http://127.0.0.1:3000 node web/film/screenshots.mjs
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const url = process.env.PRODUCT_URL ?? 'http://127.0.0.1:3000';
const out = fileURLToPath(new URL('../public/screenshots', import.meta.url));
mkdirSync(out, { recursive: true });

const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: sparticuz.args.filter(
    (argument) => !['--disable-web-security', '--single-process', '--no-zygote'].includes(argument),
  ),
});
const shots = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];
try {
  for (const { name, ...size } of shots) {
    const context = await browser.newContext({ ...size, baseURL: url, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    const page = await context.newPage();
    await page.goto('/auth');
    await page.getByLabel('Benutzername').fill(process.env.PLAYER ?? 'demo');
    await page.getByLabel('Passwort').fill(process.env.PASSWORD ?? 'eulenruf-im-mai');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByLabel('Deine Frage an Noctua').waitFor();
    await page.screenshot({ path: `${out}/${name}.jpg`, type: 'jpeg', quality: 82 });
    await context.close();
  }
} finally {
  await browser.close();
}
