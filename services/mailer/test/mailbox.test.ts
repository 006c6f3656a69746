import { listen } from '@sternenrat/service-kit/http/listen';
import { mailboxApp } from '../src/http/mailbox.ts';

const mail = {
  id: 'm1',
  to: 'luna@example.de',
  subject: 'Willkommen',
  text: 'Hallo',
  html: '<html><head></head><body>Hallo</body></html>',
  sentAt: '2026-01-01T00:00:00.000Z',
};

it('shows mails as a page to people and as JSON to tools, and nothing else', async () => {
  await using door = await listen(
    mailboxApp(async () => [mail]),
    { host: '127.0.0.1', port: 0 },
  );
  const get = (path: string, accept: string) => fetch(door.url + path, { headers: { accept } });
  expect(await (await get('/dev/mails', 'application/json')).json()).toEqual([mail]);
  expect(await (await get('/dev/mails', '*/*')).json()).toEqual([mail]);
  const page = await get('/dev/mails', 'text/html');
  expect(await page.text()).toContain('<summary>Willkommen');
  // styles of its own, and nothing that runs or is loaded
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await get('/', 'text/html')).status).toBe(404);
});
