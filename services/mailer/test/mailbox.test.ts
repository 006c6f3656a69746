import { listen } from '@sternenrat/service-kit/http/listen';
import * as templates from '../src/domain/templates-account.ts';
import * as billing from '../src/domain/templates-billing.ts';
import { mailboxApp } from '../src/http/mailbox.ts';

const mail = {
  id: 'm1',
  to: 'luna@example.de',
  subject: 'Willkommen',
  text: 'Hallo',
  html: '<html><head></head><body>Hallo</body></html>',
  sentAt: '2026-01-01T00:00:00.000Z',
};

it('shows mails as a page or as JSON, and nothing else', async () => {
  await using listener = await listen(
    mailboxApp(async () => [mail], 'https://sternenrat.example'),
    { host: '127.0.0.1', port: 0 },
  );
  const get = (path: string, accept: string) => fetch(listener.url + path, { headers: { accept } });
  expect(await (await get('/dev/mails', 'application/json')).json()).toEqual([mail]);
  expect(await (await get('/dev/mails', '*/*')).json()).toEqual([mail]);
  const page = await get('/dev/mails', 'text/html');
  expect(await page.text()).toContain('<summary>Willkommen');
  // Allows inline styles only, no scripts and no loading.
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await get('/', 'text/html')).status).toBe(404);
});

it('the preview shows every mail', async () => {
  await using listener = await listen(
    mailboxApp(async () => [], 'https://sternenrat.example'),
    { host: '127.0.0.1', port: 0 },
  );
  const shown = (await (await fetch(`${listener.url}/dev/mails/preview`)).json()) as { id: string; subject: string }[];
  const writers = Object.entries({ ...templates, ...billing }).filter(([, one]) => typeof one === 'function');
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(writers.map(([name]) => name)));
  const page = await (await fetch(`${listener.url}/dev/mails/preview`, { headers: { accept: 'text/html' } })).text();
  for (const { subject } of shown) expect(page).toContain(`<summary>${subject}`);
});
