import { mailboxRouter } from '../src/mailbox.ts';
import { upstream, world } from './fixture.ts';

const publicUrl = 'http://sternenrat.test';

it('shows the mailbox to developers, without taking a session there', async () => {
  await using box = await upstream((_seen, response) => {
    response.setHeader('content-security-policy', "default-src 'none'").end('mails');
  });
  await using gateway = await world(box, { extra: mailboxRouter(box.url, publicUrl) });
  const answer = await gateway.send('GET', '/dev/mails', {
    headers: { cookie: gateway.cookie, accept: 'text/html' },
  });
  expect([answer.status, answer.text]).toEqual([200, 'mails']);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
  expect(box.seen[0]?.headers).toMatchObject({ accept: 'text/html' });
  expect(box.seen[0]?.headers.cookie).toBeUndefined();
});

it('refuses the pages of other sites, and has only these two paths', async () => {
  await using box = await upstream();
  await using gateway = await world(box, { extra: mailboxRouter(box.url, publicUrl) });
  const status = async (method: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await gateway.send(method, path, { headers })).status;
  expect(await status('GET', '/dev/mails', { origin: 'https://evil.example' })).toBe(403);
  expect(await status('GET', '/dev/mails', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await status('GET', '/dev/mails', { origin: publicUrl })).toBe(200);
  expect(await status('GET', '/dev/mails/preview', { origin: publicUrl })).toBe(200);
  expect(await status('POST', '/dev/mails')).toBe(404);
  expect(await status('GET', '/dev/mails/healthz')).toBe(404);
  expect(box.seen).toHaveLength(2);
});

it('answers 503 while the mailbox is down, and 404 without one', async () => {
  await using box = await upstream();
  await using broken = await world(box, { extra: mailboxRouter('http://127.0.0.1:1', publicUrl) });
  expect((await broken.send('GET', '/dev/mails')).json).toMatchObject({ success: false, code: 'unavailable' });
  await using without = await world(box);
  expect((await without.send('GET', '/dev/mails')).status).toBe(404);
});
