// `npm run lighthouse`: audits the built web client on a simulated phone. Exit code 1: a budget is missed.
// An argument selects a page: `npm run lighthouse -- /auth`. All pages take two minutes on an idle machine.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { launchOptions } from '../standalone/test/support/browser.ts';
import { startProduct } from './lighthouse/start-product.mjs';
import { evaluate, median, targets } from './lighthouse/budgets.mjs';
import { ensureWebBuilt } from './ensure-web-built.mjs';

const runs = 3;
/** `usable`: selector that matches a usable page. `maxScripts`: kB (1000 bytes, gzip) of JavaScript until the match. */
const pages = [
  { name: '/auth', file: 'auth', path: '/auth', usable: '[data-hydrated] input[name=username]', maxScripts: 145 },
  { name: '/faq', file: 'faq', path: '/faq', usable: '[data-hydrated] h1', maxScripts: 145 },
  {
    name: '/ logged in',
    file: 'home',
    path: '/',
    usable: '[data-hydrated] textarea[name=question]',
    maxScripts: 200,
    player: true,
  },
];

async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const { args, ...start } = await launchOptions();
  const context = await chromium.launchPersistentContext(profile, {
    ...start,
    args: [...args, '--remote-debugging-port=0'],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: null,
  });
  const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
  return {
    context,
    port,
    async [Symbol.asyncDispose]() {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function scriptsUntilUsable(context, url, { usable }) {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devTools.send('Network.setBypassServiceWorker', { bypass: true });
  await page.addInitScript((selector) => {
    const check = () => {
      if (globalThis.usableAt || !document.querySelector(selector)) return;
      globalThis.usableAt = performance.now();
    };
    new MutationObserver(check).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-hydrated'],
    });
  }, usable);
  const scripts = new Map();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = response.body();
    // a response that arrives while the page closes has no body
    body.catch(() => undefined);
    scripts.set(response.url(), body);
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(usable).first().waitFor();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= globalThis.usableAt)
      .map(({ name }) => name),
  );
  const sizes = await Promise.all(
    loaded
      .filter((name) => scripts.has(name))
      .map(async (name) => gzipSync(await scripts.get(name), { level: 9 }).length),
  );
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function audit(url, port) {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name) => lhr.audits[name]?.numericValue ?? 0;
  const tasks = lhr.audits['long-tasks']?.details;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    // divided by four, because Lighthouse simulates a CPU that is four times slower than this machine
    longestTask: Math.max(0, ...(tasks?.items ?? []).map(({ duration }) => duration / 4)),
    failed: Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
      id === 'performance'
        ? []
        : auditRefs.filter((ref) => ref.weight > 0 && (lhr.audits[ref.id]?.score ?? 1) < 1).map((ref) => ref.id),
    ),
    report: lhr,
  };
}

const reports = process.env.LIGHTHOUSE_REPORTS;
const only = process.argv[2];
const built = await ensureWebBuilt();
if (built.code !== 0) throw new Error(built.output);
await using product = await startProduct();
let passed = true;
for (const page of pages.filter(({ path, name }) => !only || only === path || only === name)) {
  await using browser = await openBrowser();
  const url = product.url + page.path;
  if (page.player) await browser.context.addCookies([product.cookie]);
  const scripts = await scriptsUntilUsable(browser.context, url, page);
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await audit(url, browser.port));
  const metrics = { scripts, ...median(results) };
  const result = evaluate(metrics, { ...targets, scripts: { max: page.maxScripts } });
  passed &&= result.passed;
  const failed = [...new Set(results.flatMap((each) => each.failed))];
  console.log(`${page.name}\n${result.lines.map((line) => `  ${line}`).join('\n')}`);
  if (failed.length > 0) console.log(`  found: ${failed.join(', ')}`);
  if (reports) writeFileSync(join(reports, `${page.file}.json`), JSON.stringify(results[0].report));
}
process.exitCode = passed ? 0 : 1;
