// Takes the manifest's screenshots (web/public/screenshots) of a running product with OWL_DEV_TOOLS=1.
//   PRODUCT_URL=http://127.0.0.1:3000 PLAYER=demo PASSWORD=… node web/film/screenshots.mjs
import { mkdirSync } from 'node:fs';
import { launchBrowser, pictures } from './studio.mjs';

const url = process.env.PRODUCT_URL ?? 'http://127.0.0.1:3000';
const out = `${pictures}/screenshots`;
mkdirSync(out, { recursive: true });

const browser = await launchBrowser();

/** A time when the owl is awake and the Moon over Berlin is nearly full. */
const evening = new Date('2027-01-19T20:30:00+01:00');
await fetch(`${url}/dev/clock`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ now: evening.toISOString() }),
});

const shots = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];
try {
  for (const { name, ...size } of shots) {
    const context = await browser.newContext({ ...size, baseURL: url, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.setSystemTime(evening);
    await page.goto('/auth');
    await page.getByLabel('Benutzername').fill(process.env.PLAYER ?? 'demo');
    await page.getByLabel('Passwort').fill(process.env.PASSWORD ?? 'eulenruf-im-mai');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.evaluate(
      (body) =>
        fetch('/api/owl/hatch', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(
          () => undefined,
        ),
      JSON.stringify({ realName: 'Mira', age: 27, zodiac: 'löwe' }),
    );
    await page.goto('/');
    await page.getByLabel('Deine Frage an Noctua').waitFor();
    const owlDialog = page.getByRole('dialog').waitFor({ timeout: 15_000 });
    await owlDialog.then(() => page.keyboard.press('Escape')).catch(() => undefined);
    await page.getByRole('region', { name: /^Der Himmel heute/ }).waitFor();
    await page.getByTestId('living-sky').waitFor();
    await page.locator('[data-toasts] li').waitFor({ state: 'hidden' });
    await page.screenshot({ path: `${out}/${name}.jpg`, type: 'jpeg', quality: 82 });
    await context.close();
  }
} finally {
  await browser.close();
}
