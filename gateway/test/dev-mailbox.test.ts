import { devMailboxRouter } from '../src/dev-mailbox.ts';
import { startFakeService, startTestGateway } from './test-gateway.ts';

const publicUrl = 'http://127.0.0.1:3000';

it('shows the mailbox to developers, without forwarding the session', async () => {
  await using box = await startFakeService((_seen, response) => {
    response.setHeader('content-security-policy', "default-src 'none'").end('mails');
  });
  await using gateway = await startTestGateway(box, { devTools: devMailboxRouter(box.url, publicUrl) });
  const answer = await gateway.send('GET', '/dev/mails', {
    headers: { cookie: gateway.cookie, accept: 'text/html' },
  });
  expect([answer.status, answer.text]).toEqual([200, 'mails']);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
  expect(box.received[0]?.headers).toMatchObject({ accept: 'text/html' });
  expect(box.received[0]?.headers.cookie).toBeUndefined();
});

it('rejects pages of other sites, and has only two paths', async () => {
  await using box = await startFakeService();
  await using gateway = await startTestGateway(box, { devTools: devMailboxRouter(box.url, publicUrl) });
  const status = async (method: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await gateway.send(method, path, { headers })).status;
  expect(await status('GET', '/dev/mails', { origin: 'https://evil.example' })).toBe(403);
  expect(await status('GET', '/dev/mails', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  // DNS rebinding: a foreign name resolves to this machine, so the browser sends same-origin
  const rebound = { host: 'evil.example:3203', 'sec-fetch-site': 'same-origin' };
  expect(await status('GET', '/dev/mails', rebound)).toBe(403);
  expect(await status('GET', '/dev/mails', { ...rebound, origin: 'http://evil.example:3203' })).toBe(403);
  expect(await status('GET', '/dev/mails', { origin: publicUrl })).toBe(200);
  expect(await status('GET', '/dev/mails/preview', { origin: publicUrl })).toBe(200);
  expect(await status('POST', '/dev/mails')).toBe(404);
  expect(await status('GET', '/dev/mails/healthz')).toBe(404);
  expect(box.received).toHaveLength(2);
});

it('answers 503 while the mailbox is down, and 404 without one', async () => {
  await using box = await startFakeService();
  await using broken = await startTestGateway(box, { devTools: devMailboxRouter('http://127.0.0.1:1', publicUrl) });
  expect((await broken.send('GET', '/dev/mails')).json).toMatchObject({ success: false, code: 'unavailable' });
  await using without = await startTestGateway(box);
  expect((await without.send('GET', '/dev/mails')).status).toBe(404);
});
