import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pages } from '@sternenrat/contracts/pages';
import { Router } from 'express';
import { upstream, world } from './fixture.ts';
import type { Upstream, World } from './fixture.ts';

const shell =
  '<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style><link rel="modulepreload" crossorigin href="/assets/base-1.js"></head><div id="root"></div>';
const base = '/assets/base-1.js';
const first = { '/': ['/assets/Home-1.js'], '/auth': ['/assets/AuthPage-1.js'] };
const script = 'console.log("noctua")'.repeat(50);

describe('the web', () => {
  let directory: string;
  let owl: Upstream;
  let gateway: World;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'web-'));
    mkdirSync(join(directory, 'assets'));
    mkdirSync(join(directory, '.vite'));
    writeFileSync(join(directory, '.vite', 'first.json'), JSON.stringify(first));
    writeFileSync(join(directory, 'index.html'), shell);
    writeFileSync(join(directory, 'manifest.webmanifest'), '{}');
    writeFileSync(join(directory, 'sw.js'), 'self.addEventListener("fetch", () => {})');
    writeFileSync(join(directory, 'assets', 'app-1a2b.js'), script);
    writeFileSync(join(directory, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
    writeFileSync(join(directory, '.env'), 'SECRET=1');
    owl = await upstream();
    const extra = Router().get('/dev/mails', (_request, response) => void response.json([]));
    gateway = await world(owl, { webDir: directory, extra });
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

  it('gives each page a nonce of its own that its policy names', async () => {
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

  const heads = async (path: string, cookie?: string) => {
    const { text } = await gateway.send('GET', path, cookie ? { headers: { cookie } } : {});
    return {
      asksNobody: text.includes('<meta name="session" content="none">'),
      canonical: /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1],
      preloads: [...text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g)].map(([, file]) => file),
    };
  };

  it('tells the page that nobody is logged in, where no session came along; never the shell that a worker keeps', async () => {
    expect((await heads('/auth')).asksNobody).toBe(true);
    expect((await heads('/auth', 'theme=dark')).asksNobody).toBe(true);
    expect((await heads('/auth', 'sid=x')).asksNobody).toBe(false);
    expect((await heads('/index.html')).asksNobody).toBe(false);
    expect((await gateway.send('GET', '/auth')).headers['vary']).toContain('Cookie');
  });

  it('lets the browser fetch what the page shows first; for visitors home is the door', async () => {
    expect((await heads('/auth')).preloads).toEqual([base, '/assets/AuthPage-1.js']);
    expect((await heads('/')).preloads).toEqual([base, '/assets/AuthPage-1.js']);
    expect((await heads('/', 'sid=x')).preloads).toEqual([base, '/assets/Home-1.js']);
    // a worker sends all at once
    expect((await heads('/index.html')).preloads).toEqual([]);
    expect((await heads('/nirgends')).preloads).toEqual([base]);
  });

  it('names each page once for search engines, and shows them none that is somebody’s own', async () => {
    expect((await heads('/auth?token=abc')).canonical).toBe('http://sternenrat.test/auth');
    expect([(await heads('/')).canonical, (await heads('/nirgends')).canonical]).toEqual([undefined, undefined]);
    const robots = async (path: string) => (await gateway.send('GET', path)).headers['x-robots-tag'];
    expect([await robots('/auth'), await robots('/faq'), await robots('/')]).toEqual([undefined, undefined, undefined]);
    expect([await robots('/konto'), await robots('/reset-password?token=a')]).toEqual(['noindex', 'noindex']);
  });

  it.each(['/nirgends', '/assets/gone.js', '/.env', '/.vite/first.json', '/internal/sessions/x', '/Auth'])(
    'shows its not-found page at %s with status 404',
    async (path) => {
      const answer = await gateway.send('GET', path);
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.text).not.toContain('SECRET');
    },
  );

  it('keeps hashed assets for ever, precompressed, and looks the rest up again', async () => {
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

  it('looks the service worker up again each time, as a script under the same policy', async () => {
    const worker = await gateway.send('GET', '/sw.js');
    expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('takes reads only, and leaves the API and what is mounted before it alone', async () => {
    expect((await gateway.send('POST', '/auth')).status).toBe(405);
    expect((await gateway.send('GET', '/api/nothing')).json['code']).toBe('not_found');
    expect((await gateway.send('GET', '/dev/mails')).text).toBe('[]');
  });
});

describe('pages that the build has painted', () => {
  let directory: string;
  let owl: Upstream;
  let gateway: World;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'painted-'));
    mkdirSync(join(directory, '.vite'));
    writeFileSync(join(directory, '.vite', 'first.json'), JSON.stringify(first));
    writeFileSync(join(directory, 'index.html'), shell);
    const painted = ([path, page]: string[]) => [
      path,
      `<!doctype html><head><meta property="og:image" content="__ORIGIN__/share.jpg"><style nonce="__CSP_NONCE__"></style></head><main>painted ${page}</main>`,
    ];
    const documents = Object.fromEntries(Object.entries({ '/': 'home', '/auth': 'auth', '/faq': 'faq' }).map(painted));
    writeFileSync(join(directory, '.vite', 'painted.json'), JSON.stringify(documents));
    owl = await upstream();
    gateway = await world(owl, { webDir: directory });
  });

  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
    await owl[Symbol.asyncDispose]();
    rmSync(directory, { recursive: true });
  });

  const seen = async (path: string, cookie?: string) => {
    const { text } = await gateway.send('GET', path, cookie ? { headers: { cookie } } : {});
    return /painted (\w+)/.exec(text)?.[1];
  };

  it('are sent to those for whom they were painted, and the shell to everybody else', async () => {
    expect([await seen('/auth'), await seen('/auth', 'sid=x')]).toEqual(['auth', undefined]);
    // Home sends visitors to the door.
    expect([await seen('/'), await seen('/', 'sid=x')]).toEqual(['auth', 'home']);
    expect([await seen('/faq'), await seen('/faq', 'sid=x')]).toEqual(['faq', 'faq']);
    expect([await seen('/agb'), await seen('/nirgends'), await seen('/index.html')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are not sent where the address says more: a page with a link’s token looks different', async () => {
    expect([await seen('/auth?token=abc'), await seen('/?text=Hallo', 'sid=x')]).toEqual([undefined, undefined]);
  });

  it('have the nonce of their answer and the words for the head, and leave fetching to themselves', async () => {
    const { text, headers } = await gateway.send('GET', '/auth');
    const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(text) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(text).toContain('<meta name="session" content="none">');
    expect(text).toContain('<link rel="canonical" href="http://sternenrat.test/auth">');
    expect(text).toContain('<meta property="og:image" content="http://sternenrat.test/share.jpg">');
    expect(text).not.toContain('modulepreload');
  });

  it('go small over the line where the browser takes that', async () => {
    const { body, headers } = await gateway.send('GET', '/faq', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('Accept-Encoding') });
    expect(String(brotliDecompressSync(body))).toContain('painted faq');
    const older = await gateway.send('GET', '/faq', { headers: { 'accept-encoding': 'gzip' } });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(older.body))).toContain('painted faq');
  });
});

describe('every answer', () => {
  it.each([
    ['http://sternenrat.test', undefined],
    ['https://sternenrat.test', 'max-age=63072000; includeSubDomains; preload'],
  ])('under %s carries the security headers', async (publicUrl, hsts) => {
    await using owl = await upstream();
    await using gateway = await world(owl, { publicUrl });
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

  it('of the API allows nothing, is never stored, and says nothing that only pages heed', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl, { publicUrl: 'https://sternenrat.test' });
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

describe('the door itself', () => {
  it('says one word about its health and shows no metrics', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    expect((await gateway.send('GET', '/healthz')).text).toBe('ok');
    expect((await gateway.send('GET', '/readyz')).text).toBe('ready');
    expect((await gateway.send('GET', '/metrics')).status).toBe(404);
  });

  it('describes the calls to anybody', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const { status, json } = await gateway.send('GET', '/api/openapi.json');
    expect([status, json['openapi']]).toEqual([200, '3.1.0']);
    expect(Object.keys(json['paths'] as object)).toContain('/api/get-rat');
  });
});
