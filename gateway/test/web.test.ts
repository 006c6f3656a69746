import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { pages } from '@sternenrat/contracts/pages';
import { Router } from 'express';
import { startFakeService, startTestGateway } from './test-gateway.ts';
import type { FakeService, TestGateway } from './test-gateway.ts';

const shell =
  '<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style><link rel="modulepreload" crossorigin href="/assets/base-1.js"></head><div id="root"></div>';
const base = '/assets/base-1.js';
const first = { '/': ['/assets/Home-1.js'], '/auth': ['/assets/AuthPage-1.js'] };
const script = 'console.log("noctua")'.repeat(50);

describe('the web', () => {
  let directory: string;
  let owl: FakeService;
  let gateway: TestGateway;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'web-'));
    mkdirSync(join(directory, 'assets'));
    mkdirSync(join(directory, '.vite'));
    writeFileSync(join(directory, '.vite', 'preloads.json'), JSON.stringify(first));
    writeFileSync(join(directory, 'index.html'), shell);
    writeFileSync(join(directory, 'manifest.webmanifest'), '{}');
    writeFileSync(join(directory, 'sw.js'), 'self.addEventListener("fetch", () => {})');
    writeFileSync(join(directory, 'assets', 'app-1a2b.js'), script);
    writeFileSync(join(directory, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
    writeFileSync(join(directory, '.env'), 'SECRET=1');
    owl = await startFakeService();
    const devTools = Router().get('/dev/mails', (_request, response) => void response.json([]));
    gateway = await startTestGateway(owl, { webDir: directory, devTools });
  });

  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
    await owl[Symbol.asyncDispose]();
    rmSync(directory, { recursive: true });
  });

  it.each([...Object.values(pages), '/auth?token=abc%2Fdef'])('has a page at %s', async (path) => {
    const answer = await gateway.send('GET', path);
    expect([answer.status, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ]);
    expect(answer.text).toContain('<div id="root">');
  });

  it('gives each response its own nonce in page and policy', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { text, headers } = await gateway.send('GET', '/');
        const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(text) ?? [];
        expect(text).not.toContain('__CSP_NONCE__');
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16);
  });

  const headOf = async (path: string, cookie?: string) => {
    const { text } = await gateway.send('GET', path, cookie ? { headers: { cookie } } : {});
    return {
      isMarkedLoggedOut: text.includes('<meta name="session" content="none">'),
      canonical: /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1],
      preloads: [...text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g)].map(([, file]) => file),
    };
  };

  it('marks pages sent without a session cookie, except the service worker’s shell', async () => {
    expect((await headOf('/auth')).isMarkedLoggedOut).toBe(true);
    expect((await headOf('/auth', 'theme=dark')).isMarkedLoggedOut).toBe(true);
    expect((await headOf('/auth', 'sid=x')).isMarkedLoggedOut).toBe(false);
    expect((await headOf('/index.html')).isMarkedLoggedOut).toBe(false);
    expect((await gateway.send('GET', '/auth')).headers['vary']).toContain('Cookie');
  });

  it('preloads the chunks of the page; for visitors of / those of /auth', async () => {
    expect((await headOf('/auth')).preloads).toEqual([base, '/assets/AuthPage-1.js']);
    expect((await headOf('/')).preloads).toEqual([base, '/assets/AuthPage-1.js']);
    expect((await headOf('/', 'sid=x')).preloads).toEqual([base, '/assets/Home-1.js']);
    // the document for the service worker has no preloads
    expect((await headOf('/index.html')).preloads).toEqual([]);
    expect((await headOf('/nirgends')).preloads).toEqual([base]);
  });

  it('gives each page a canonical URL, and personal pages a noindex header', async () => {
    expect((await headOf('/auth?token=abc')).canonical).toBe('http://sternenrat.test/auth');
    expect([(await headOf('/')).canonical, (await headOf('/nirgends')).canonical]).toEqual([undefined, undefined]);
    const robots = async (path: string) => (await gateway.send('GET', path)).headers['x-robots-tag'];
    expect([await robots('/auth'), await robots('/faq'), await robots('/')]).toEqual([undefined, undefined, undefined]);
    expect([await robots('/konto'), await robots('/reset-password?token=a')]).toEqual(['noindex', 'noindex']);
  });

  it.each(['/nirgends', '/assets/gone.js', '/.env', '/.vite/preloads.json', '/internal/sessions/x', '/Auth'])(
    'serves the not-found page at %s with status 404',
    async (path) => {
      const answer = await gateway.send('GET', path);
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.text).not.toContain('SECRET');
    },
  );

  it('serves hashed assets as immutable and precompressed, and revalidates the rest', async () => {
    const asset = await gateway.send('GET', '/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } });
    expect([asset.status, asset.headers['cache-control'], asset.headers['content-encoding']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'br',
    ]);
    const plain = await gateway.send('GET', '/assets/app-1a2b.js');
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, script]);
    const manifest = await gateway.send('GET', '/manifest.webmanifest');
    expect([manifest.status, manifest.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await gateway.send('GET', '/manifest.webmanifest', {
      headers: { 'if-none-match': String(manifest.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('revalidates the service worker, under the same policy', async () => {
    const worker = await gateway.send('GET', '/sw.js');
    expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('accepts GET and HEAD only, after the API and the developer tools', async () => {
    expect((await gateway.send('POST', '/auth')).status).toBe(405);
    expect((await gateway.send('GET', '/api/nothing')).json['code']).toBe('not_found');
    expect((await gateway.send('GET', '/dev/mails')).text).toBe('[]');
  });
});

describe('prerendered pages', () => {
  let directory: string;
  let owl: FakeService;
  let gateway: TestGateway;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'prerendered-'));
    mkdirSync(join(directory, '.vite'));
    writeFileSync(join(directory, '.vite', 'preloads.json'), JSON.stringify(first));
    writeFileSync(join(directory, 'index.html'), shell);
    const prerender = ([path, page]: string[]) => [
      path,
      `<!doctype html><head><meta property="og:image" content="__ORIGIN__/share.jpg"><style nonce="__CSP_NONCE__"></style></head><main>prerendered ${page}</main>`,
    ];
    const documents = Object.fromEntries(
      Object.entries({ '/': 'home', '/auth': 'auth', '/faq': 'faq' }).map(prerender),
    );
    writeFileSync(join(directory, '.vite', 'prerendered.json'), JSON.stringify(documents));
    writeFileSync(join(directory, 'robots.txt'), 'User-agent: *');
    owl = await startFakeService();
    gateway = await startTestGateway(owl, { webDir: directory });
  });

  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
    await owl[Symbol.asyncDispose]();
    rmSync(directory, { recursive: true });
  });

  const prerendered = async (path: string, cookie?: string) => {
    const { text } = await gateway.send('GET', path, cookie ? { headers: { cookie } } : {});
    return /prerendered (\w+)/.exec(text)?.[1];
  };

  it('are served for the session state they were rendered for; otherwise the shell', async () => {
    expect([await prerendered('/auth'), await prerendered('/auth', 'sid=x')]).toEqual(['auth', undefined]);
    expect([await prerendered('/'), await prerendered('/', 'sid=x')]).toEqual(['auth', 'home']);
    expect([await prerendered('/faq'), await prerendered('/faq', 'sid=x')]).toEqual(['faq', 'faq']);
    expect([await prerendered('/agb'), await prerendered('/nirgends'), await prerendered('/index.html')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are not served for a URL with a query', async () => {
    expect([await prerendered('/auth?token=abc'), await prerendered('/?text=Hallo', 'sid=x')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('get nonce and head tags, and no preloads', async () => {
    const { text, headers } = await gateway.send('GET', '/auth');
    const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(text) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(text).toContain('<meta name="session" content="none">');
    expect(text).toContain('<link rel="canonical" href="http://sternenrat.test/auth">');
    expect(text).toContain('<meta property="og:image" content="http://sternenrat.test/share.jpg">');
    expect(text).not.toContain('modulepreload');
  });

  it('are compressed once, and have their own nonce in each response', async () => {
    const get = () => gateway.send('GET', '/faq', { headers: { 'accept-encoding': 'gzip, br' } });
    const answers = [await get(), await get()];
    const nonces = answers.map(({ body, headers }) => {
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('Accept-Encoding') });
      const text = String(gunzipSync(body));
      expect(text).toContain('prerendered faq');
      const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(text) ?? [];
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    // two responses differ in nonce (24 bytes) and CRC (4 bytes) only
    const differing = answers[0]?.body.filter((byte, at) => byte !== answers[1]?.body[at]).length ?? Infinity;
    expect(differing).toBeLessThanOrEqual(24 + 4);
    const plain = await gateway.send('GET', '/faq', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers['content-encoding'], plain.text.includes('prerendered faq')]).toEqual([undefined, true]);
  });

  it('have a limit per address, files have none', async () => {
    await using limited = await startTestGateway(owl, { webDir: directory, scale: 0.01, trustedHops: 1 });
    const status = async (path: string, address: string) =>
      (await limited.send('GET', path, { headers: { 'x-forwarded-for': address } })).status;
    const paths = ['/auth', '/', '/nirgends'];
    for (const path of paths) expect(await status(path, '10.0.0.1')).not.toBe(429);
    for (const path of [...paths, '/index.html']) expect(await status(path, '10.0.0.1')).toBe(429);
    expect(await status('/robots.txt', '10.0.0.1')).toBe(200);
    expect(await status('/auth', '10.0.0.2')).toBe(200);
  });
});

describe('every response', () => {
  it.each([
    ['http://sternenrat.test', undefined],
    ['https://sternenrat.test', 'max-age=63072000; includeSubDomains; preload'],
  ])('under %s carries the security headers', async (publicUrl, hsts) => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { publicUrl });
    for (const path of ['/', '/nowhere', '/healthz']) {
      const { headers } = await gateway.send('GET', path);
      expect(headers['strict-transport-security']).toBe(hsts);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
      expect(headers['x-powered-by']).toBeUndefined();
      const policy = new Map(
        String(headers['content-security-policy'])
          .split(';')
          .map((line) => {
            const [name = '', ...values] = line.trim().split(' ');
            return [name, values.join(' ')] as const;
          }),
      );
      expect(Object.fromEntries(policy)).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self' https://js.stripe.com",
        'img-src': "'self' data:",
        'connect-src': "'self' https://api.stripe.com",
        'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
        'font-src': "'self'",
        'manifest-src': "'self'",
        'worker-src': "'self'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'form-action': "'self'",
      });
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*/);
      expect(policy.has('upgrade-insecure-requests')).toBe(hsts !== undefined);
    }
  });

  it('of the API has a policy that allows nothing, is not stored, and has no headers for pages', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { publicUrl: 'https://sternenrat.test' });
    for (const path of ['/api/sky', '/api/sky?from=1', '/api/nothing', '/api', '/api/openapi.json']) {
      const { headers } = await gateway.send('GET', path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toBeUndefined();
    }
    for (const path of ['/', '/apis', '/API/sky']) {
      const { headers } = await gateway.send('GET', path);
      expect(headers['permissions-policy']).toContain('geolocation=()');
    }
  });
});

describe('the gateway', () => {
  it('answers health checks with one word and serves no metrics publicly', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    expect((await gateway.send('GET', '/healthz')).text).toBe('ok');
    expect((await gateway.send('GET', '/readyz')).text).toBe('ready');
    expect((await gateway.send('GET', '/metrics')).status).toBe(404);
  });

  it('serves the OpenAPI document without a session', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const { status, json } = await gateway.send('GET', '/api/openapi.json');
    expect([status, json['openapi']]).toEqual([200, '3.1.0']);
    expect(Object.keys(json['paths'] as object)).toContain('/api/get-rat');
  });
});
