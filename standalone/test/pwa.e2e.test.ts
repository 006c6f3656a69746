import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './support/accessibility.ts';
import { describeInBrowser, desktop, logIn, openPage } from './support/browser.ts';
import { waitFor, Visitor } from './support/player.ts';
import { startBrowserSuite } from './support/browser-suite.ts';

const serviceWorkerReady = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

const cachedPaths = async (page: Page) => {
  const urls = await page.evaluate<string[]>(`(async () => {
    const cached = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(cached)).flat().map(({ url }) => url);
  })()`);
  return urls.map((url) => new URL(url).pathname);
};

const imageSizeOf = (page: Page, src: string) =>
  page.evaluate<string>(`(async () => {
    const picture = Object.assign(new Image(), { src: ${JSON.stringify(src)} });
    await picture.decode();
    return picture.naturalWidth + 'x' + picture.naturalHeight;
  })()`);

/** Starts a proxy that can serve the service worker of a newer release. */
async function startReleaseProxy(url: string) {
  let released = false;
  const proxy = createServer((asked, answer) => {
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
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release: () => void (released = true),
    [Symbol.dispose]: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

/** A script. A reload of the page removes the variable `old`, which the test has set. */
const isNotReloaded = `'old' in globalThis`;

describeInBrowser('the installed app, in a browser', () => {
  const suite = startBrowserSuite();

  const open = (url = suite.product.url) => openPage(suite.browser, url, desktop, 'allow');

  async function openHomeOfNewPlayer(username: string) {
    const player = await (await new Visitor(suite.product.url).join(username)).hatched();
    const opened = await open();
    await logIn(opened.context, player);
    await opened.page.goto('/');
    await opened.page.getByText('Küken').first().waitFor();
    await serviceWorkerReady(opened.page);
    return opened;
  }

  it('can be installed without errors', async () => {
    const { page, context, problems } = await open();
    await page.goto('/auth');
    await serviceWorkerReady(page);
    const devTools = await context.newCDPSession(page);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    // tests run in private windows, in which apps can't be installed
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const manifest = await devTools.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);

    type Picture = { src: string; sizes: string };
    const { icons, screenshots } = JSON.parse(manifest.data ?? '{}') as Record<'icons' | 'screenshots', Picture[]>;
    for (const { src, sizes } of [...icons, ...screenshots])
      expect([src, await imageSizeOf(page, src)]).toEqual([src, sizes]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a shared link has a picture and a description of the page', async () => {
    await using opened = new AsyncDisposableStack();
    const { page, context } = await openPage(suite.browser, suite.product.url, desktop);
    opened.defer(() => context.close());
    const openGraph = async (path: string) => {
      await page.goto(path);
      const [picture, wide, high, title, about] = await page.evaluate<string[]>(`['og:image', 'og:image:width',
        'og:image:height', 'og:title', 'og:description'].map((name) => document.querySelector('meta[property="' + name + '"]').content)`);
      return { picture, size: `${wide}x${high}`, title, about };
    };
    const auth = await openGraph('/auth');
    expect(auth).toMatchObject({
      picture: `${suite.product.url}/share.jpg`,
      title: 'Frag eine kleine Eule · Sternenrat',
    });
    expect(await imageSizeOf(page, '/share.jpg')).toBe(auth.size);
    expect(auth.about).toContain('Lern sie kennen');
    expect((await openGraph('/faq')).about).toContain('Acht Antworten');
    expect((await openGraph('/kontakt')).about).toContain('liest für dich im echten Himmel');
  });

  it('after a first visit pages open offline; server paths do not', async () => {
    const { page, context } = await open();
    await page.goto('/auth');
    await serviceWorkerReady(page);
    await context.setOffline(true);
    await page.goto('/impressum');
    await page.getByRole('heading', { name: 'Impressum', level: 1 }).waitFor();
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.goto('/api/openapi.json')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await expect(page.goto('/dev/mails')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.close();
  });

  it('caches no API answer, no payment code and no video; the home page shows the last state offline', async () => {
    const { page, context } = await openHomeOfNewPlayer('offline');
    // after the reload all requests go through the service worker
    await page.reload();
    await page.getByText('Küken').first().waitFor();
    const cached = await cachedPaths(page);
    expect(cached).toContain('/index.html');
    expect(cached.some((path) => /\/Home-/.test(path))).toBe(true);
    expect(cached.filter((path) => /^\/(api|dev)\/|Stripe|Payment|Shop|Premium|\.(mp4|webm)$/.test(path))).toEqual([]);

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

  it('puts shared text into the question field, and removes it from the URL', async () => {
    const { page, context, problems } = await openHomeOfNewPlayer('teilt');
    await page.goto('/?title=Umzug&text=Soll%20ich%20nach%20Leipzig%3F');
    const box = page.getByLabel('Deine Frage an Noctua');
    await box.waitFor();
    expect([await box.inputValue(), new URL(page.url()).search]).toEqual(['Umzug\nSoll ich nach Leipzig?', '']);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a push message becomes a notification with an action to unsubscribe', async () => {
    const { page, context, problems } = await open();
    await page.goto('/impressum');
    await serviceWorkerReady(page);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no service worker');
    // headless browsers show no notifications, so the call is recorded
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
    const message = { origin: suite.product.url, registrationId: await registered, data: JSON.stringify(reminder) };
    // both notifications have the same tag, so the second replaces the first
    for (let n = 0; n < 2; n += 1) await devTools.send('ServiceWorker.deliverPushMessage', message);
    const shown = await waitFor('two notifications', async () => {
      const all = await worker.evaluate<{ title: string; options: object }[]>('self.shown');
      return all.length === 2 && all;
    });
    const data = { stopToken: 'mira.geheim' };
    const actions = [{ action: 'stop', title: 'Nicht mehr erinnern' }];
    for (const { title, options } of shown)
      expect({ title, ...options }).toMatchObject({ title: reminder.title, body: reminder.body, tag, data, actions });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a newer version waits for confirmation, and shows a toast', async () => {
    using proxy = await startReleaseProxy(suite.product.url);
    const { page, context, problems } = await open(proxy.url);
    await page.goto('/impressum');
    await serviceWorkerReady(page);
    await page.reload();
    await page.evaluate('void (globalThis.old = true)');

    proxy.release();
    await page.evaluate('navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => undefined)');
    const offer = page.getByRole('button', { name: 'Neu laden' });
    await offer.waitFor();
    expect(await checkAccessibility(page, 'a newer version')).toEqual([]);
    // the page was not reloaded automatically
    expect(await page.evaluate(isNotReloaded)).toBe(true);

    await Promise.all([page.waitForEvent('load'), offer.click()]);
    await page.getByRole('heading', { name: 'Impressum', level: 1 }).waitFor();
    expect(await page.evaluate(isNotReloaded)).toBe(false);
    expect(await page.evaluate('navigator.serviceWorker.ready.then(({ waiting }) => waiting === null)')).toBe(true);
    // Chrome warns about preloads while service workers change; the page loads anyway
    expect(problems.filter((problem) => !problem.includes('cross-world service worker'))).toEqual([]);
    await context.close();
  });
});
