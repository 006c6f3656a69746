import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { faultsOf } from './support/accessible.ts';
import { desktop, logIn, openPage } from './support/browser.ts';
import { until, Visitor } from './support/player.ts';
import { productInABrowser } from './support/product-in-a-browser.ts';

/** The worker is in and holds the app; what is opened from now on comes from it. */
const workerReady = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

/** Every address that this browser keeps an answer of. */
const cachedPaths = async (page: Page) => {
  const urls = await page.evaluate<string[]>(`(async () => {
    const kept = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(kept)).flat().map(({ url }) => url);
  })()`);
  return urls.map((url) => new URL(url).pathname);
};

/** Width and height of a picture as the browser sees it. */
const sizeOf = (page: Page, src: string) =>
  page.evaluate<string>(`(async () => {
    const picture = Object.assign(new Image(), { src: ${JSON.stringify(src)} });
    await picture.decode();
    return picture.naturalWidth + 'x' + picture.naturalHeight;
  })()`);

/** The product behind a door that can hand out the worker of the next release. */
async function nextRelease(url: string) {
  let released = false;
  const door = createServer((asked, answer) => {
    const changed = released && asked.url === '/sw.js';
    const { 'if-none-match': _known, ...headers } = asked.headers;
    const onward = request(new URL(asked.url ?? '/', url), { method: asked.method ?? 'GET', headers }, (given) => {
      const { 'content-length': length, etag: _tag, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, changed || length === undefined ? rest : given.headers);
      if (changed) answer.write('// The next release.\n');
      given.pipe(answer);
    });
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    release: () => void (released = true),
    [Symbol.dispose]: () => {
      door.close();
      door.closeAllConnections();
    },
  };
}

/** Is this page still the one that was open before the next release? */
const isOld = `'old' in globalThis`;

describe('the installed app, in a browser', () => {
  const its = productInABrowser();

  const open = (url = its.product.url) => openPage(its.browser, url, desktop, 'allow');

  /** A player with an owl, logged in in this its.browser, who has been home. */
  async function atHome(username: string) {
    const player = await (await new Visitor(its.product.url).join(username)).hatched();
    const opened = await open();
    await logIn(opened.context, player);
    await opened.page.goto('/');
    await opened.page.getByText('Küken').first().waitFor();
    await workerReady(opened.page);
    return opened;
  }

  it('can be installed, without a complaint of the browser', async () => {
    const { page, context, troubles } = await open();
    await page.goto('/auth');
    await workerReady(page);
    const devTools = await context.newCDPSession(page);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    // A private window, as each journey's is, installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const manifest = await devTools.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);

    type Picture = { src: string; sizes: string };
    const { icons, screenshots } = JSON.parse(manifest.data ?? '{}') as Record<'icons' | 'screenshots', Picture[]>;
    for (const { src, sizes } of [...icons, ...screenshots])
      expect([src, await sizeOf(page, src)]).toEqual([src, sizes]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a link that is shared shows her picture, and says what each page is about', async () => {
    await using opened = new AsyncDisposableStack();
    const { page, context } = await openPage(its.browser, its.product.url, desktop);
    opened.defer(() => context.close());
    const told = async (path: string) => {
      await page.goto(path);
      const [picture, wide, high, title, about] = await page.evaluate<string[]>(`['og:image', 'og:image:width',
        'og:image:height', 'og:title', 'og:description'].map((name) => document.querySelector('meta[property="' + name + '"]').content)`);
      return { picture, size: `${wide}x${high}`, title, about };
    };
    const door = await told('/auth');
    expect(door).toMatchObject({ picture: `${its.product.url}/share.jpg`, title: 'Sternenrat' });
    expect(await sizeOf(page, '/share.jpg')).toBe(door.size);
    expect(door.about).toContain('Lern sie kennen');
    expect((await told('/faq')).about).toContain('Acht Antworten');
    expect((await told('/kontakt')).about).toContain('liest für dich im echten Himmel');
  });

  it('after a first visit pages open without a connection; what is the server’s does not come from here', async () => {
    const { page, context } = await open();
    await page.goto('/auth');
    await workerReady(page);
    await context.setOffline(true);
    await page.goto('/impressum');
    await page.getByRole('heading', { name: 'Impressum', level: 1 }).waitFor();
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.goto('/api/openapi.json')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await expect(page.goto('/dev/mails')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.close();
  });

  it('keeps no answer of the API, nothing that pays and no film; home shows how she was when the network is gone', async () => {
    const { page, context } = await atHome('offline');
    // Everything is asked again, through the worker.
    await page.reload();
    await page.getByText('Küken').first().waitFor();
    const kept = await cachedPaths(page);
    expect(kept).toContain('/index.html');
    expect(kept.some((path) => /\/Home-/.test(path))).toBe(true);
    expect(kept.filter((path) => /^\/(api|dev)\/|Stripe|Payment|Shop|Premium|\.(mp4|webm)$/.test(path))).toEqual([]);

    await page.evaluate(`(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('sternenrat.last-seen.'));
      const talk = [{ type: 'owl_answer', content: 'Nach Hause.', timestamp: new Date().toISOString() }];
      localStorage.setItem(key.replace('last-seen', 'conversation'), JSON.stringify(talk));
    })()`);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Gerade ohne Verbindung').waitFor();
    await page.getByText('Nach Hause.').waitFor();
    await page.getByRole('progressbar', { name: 'Herzlicht' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await context.setOffline(false);
    await page.getByLabel('Deine Frage an Noctua').waitFor();
    await context.close();
  });

  it('takes what another app shares into the question box, through the worker and out of the address', async () => {
    const { page, context, troubles } = await atHome('teilt');
    await page.goto('/?title=Umzug&text=Soll%20ich%20nach%20Leipzig%3F');
    const box = page.getByLabel('Deine Frage an Noctua');
    await box.waitFor();
    expect([await box.inputValue(), new URL(page.url()).search]).toEqual(['Umzug\nSoll ich nach Leipzig?', '']);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a push becomes a notification of hers, with one tap to end it', async () => {
    const { page, context, troubles } = await open();
    await page.goto('/impressum');
    await workerReady(page);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('There is no worker');
    // a browser without a screen shows nothing: what would be shown is kept
    await worker.evaluate(`self.shown = []; self.registration.showNotification = async (title, options) => {
      self.shown.push({ title, options });
    };`);
    const devTools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await devTools.send('ServiceWorker.enable');
    const tag = 'erinnerung';
    const reminder = { title: 'Ein Gruß von Noctua', body: 'Heute ist Vollmond.', stopToken: 'mira.geheim' };
    const message = { origin: its.product.url, registrationId: await registered, data: JSON.stringify(reminder) };
    // with one tag the second takes the place of the first
    for (let n = 0; n < 2; n += 1) await devTools.send('ServiceWorker.deliverPushMessage', message);
    const shown = await until('two notifications', async () => {
      const all = await worker.evaluate<{ title: string; options: object }[]>('self.shown');
      return all.length === 2 && all;
    });
    const data = { stopToken: 'mira.geheim' };
    const actions = [{ action: 'stop', title: 'Nicht mehr erinnern' }];
    for (const { title, options } of shown)
      expect({ title, ...options }).toMatchObject({ title: reminder.title, body: reminder.body, tag, data, actions });
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('a newer version waits until it is let in, and says so by a toast', async () => {
    using door = await nextRelease(its.product.url);
    const { page, context, troubles } = await open(door.url);
    await page.goto('/impressum');
    await workerReady(page);
    await page.reload();
    await page.evaluate('void (globalThis.old = true)');

    door.release();
    await page.evaluate('navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => undefined)');
    const offer = page.getByRole('button', { name: 'Neu laden' });
    await offer.waitFor();
    expect(await faultsOf(page, 'a newer version')).toEqual([]);
    // It stays, and nothing was loaded anew by itself.
    expect(await page.evaluate(isOld)).toBe(true);

    await Promise.all([page.waitForEvent('load'), offer.click()]);
    await page.getByRole('heading', { name: 'Impressum', level: 1 }).waitFor();
    expect(await page.evaluate(isOld)).toBe(false);
    expect(await page.evaluate('navigator.serviceWorker.ready.then(({ waiting }) => waiting === null)')).toBe(true);
    // Chrome's own remark on what was preloaded while one worker gave way to the other; it loads all the same.
    expect(troubles.filter((trouble) => !trouble.includes('cross-world service worker'))).toEqual([]);
    await context.close();
  });
});
