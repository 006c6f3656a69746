import axios from 'axios';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { type Running, run } from './support/running.ts';
import { Visitor, linkToken, newestMail } from './support/player.ts';
import { register } from '@sternenrat/contracts/endpoints/auth';

const http = axios.create({ validateStatus: () => true });

describe('the contract for tools', () => {
  let product: Running;
  beforeAll(async () => void (product = await run()));
  afterAll(() => product[Symbol.asyncDispose]());

  it('/healthz and /readyz answer one word, /metrics is not public', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await http.get(product.url + path);
      expect([path, answer.status, String(answer.data).trim().split(/\s+/).length]).toEqual([path, 200, 1]);
    }
    expect((await http.get(`${product.url}/metrics`)).status).toBe(404);
    expect((await http.get(`${product.url}/internal/sessions/aaaaaaaaaaaaaaaaaaaaaaaa`)).status).toBe(404);
  });

  it('/dev/clock sets the product clock of all services, and it keeps running', async () => {
    const player = await (await new Visitor(product.url).join('zeitreisende')).hatched();
    const set = await http.post(`${product.url}/dev/clock`, { now: '2026-12-01T22:30:00.000Z' });
    expect(set.data.now.slice(0, 16)).toBe('2026-12-01T22:30');
    expect((await player.call(owlStatus)).data.owl.isSleeping).toBe(true);
    const advanced = await http.post(`${product.url}/dev/clock`, { advance: 9 * 3600 });
    expect(advanced.data.now.slice(0, 13)).toBe('2026-12-02T07');
    expect((await player.call(owlStatus)).data.owl.isSleeping).toBe(false);
    const [before, after] = [
      (await http.get(`${product.url}/dev/clock`)).data.now,
      (await http.get(`${product.url}/dev/clock`)).data.now,
    ];
    expect(Date.parse(after)).toBeGreaterThanOrEqual(Date.parse(before));
    expect((await http.get(`${product.url}/api/sky`)).data.sky.at.slice(0, 13)).toBe('2026-12-02T07');
    for (const body of [{}, { now: 'morgen' }, { advance: -5 }, { now: '2026-12-01T22:30:00Z', advance: 1 }]) {
      expect((await http.post(`${product.url}/dev/clock`, body)).status).toBe(400);
    }
  });

  it('/dev/chance seeds the random numbers', async () => {
    expect((await http.post(`${product.url}/dev/chance`, { seed: 7 })).data).toEqual({ success: true, seed: 7 });
    expect((await http.post(`${product.url}/dev/chance`, { seed: 'sieben' })).status).toBe(400);
  });

  it('/dev/mails is JSON for tools and a page for people, newest first', async () => {
    const visitor = new Visitor(product.url);
    for (const name of ['erste', 'zweite']) {
      await visitor.call(register, { username: name, email: `${name}@example.de`, password: 'nachthimmel-7' });
      await newestMail(product.url, `${name}@example.de`);
    }
    const { data } = await http.get(`${product.url}/dev/mails`, { headers: { Accept: 'application/json' } });
    expect(Object.keys(data[0]).toSorted()).toEqual(['html', 'id', 'sentAt', 'subject', 'text', 'to']);
    expect(data.slice(0, 2).map((mail: { to: string }) => mail.to)).toEqual(['zweite@example.de', 'erste@example.de']);
    expect(linkToken(data[0])).toHaveLength(43);
    const page = await http.get(`${product.url}/dev/mails`, { headers: { Accept: 'text/html' } });
    expect([page.headers['content-type'], String(page.data).includes('zweite@example.de')]).toEqual([
      'text/html; charset=utf-8',
      true,
    ]);
  });

  it('/dev rejects a foreign Origin', async () => {
    for (const path of ['/dev/mails', '/dev/clock']) {
      expect((await http.get(product.url + path, { headers: { Origin: 'https://boese.example' } })).status).toBe(403);
    }
  });

  it('/dev answers to a loopback Host only, against DNS rebinding', async () => {
    const port = new URL(product.url).port;
    const rebound = { Host: `evil.example:${port}`, 'Sec-Fetch-Site': 'same-origin' };
    expect((await http.get(`${product.url}/dev/mails`, { headers: rebound })).status).toBe(403);
    const moved = await http.post(
      `${product.url}/dev/clock`,
      { advance: 60 },
      { headers: { ...rebound, Origin: `http://evil.example:${port}` } },
    );
    expect([moved.status, moved.data.code]).toEqual([403, 'foreign_origin']);
    const local = { Host: `localhost:${port}`, Accept: 'application/json' };
    expect((await http.get(`${product.url}/dev/mails`, { headers: local })).status).toBe(200);
  });

  it('links in mails come from PUBLIC_URL, never from the Host header', async () => {
    const answer = await http.post(
      `${product.url}/api/register`,
      { username: 'gastgeberin', email: 'host@example.de', password: 'nachthimmel-7' },
      { headers: { Host: 'boese.example', Origin: product.url } },
    );
    expect(answer.status).toBe(200);
    expect((await newestMail(product.url, 'host@example.de')).text).not.toContain('boese');
  });

  it('the API document lists the public calls', async () => {
    const { data } = await http.get(`${product.url}/api/openapi.json`);
    expect(data.openapi).toMatch(/^3\.1/);
    expect(Object.keys(data.paths)).toEqual(
      expect.arrayContaining(['/api/get-rat', '/api/owl/status', '/api/login', '/api/sky']),
    );
    expect(JSON.stringify(data)).not.toContain('/internal/');
  });
});

describe('developer tools are off by default', () => {
  it('without OWL_DEV_TOOLS clock and random are a 404', async () => {
    await using product = await run({ env: { OWL_DEV_TOOLS: '0' } });
    expect((await http.get(`${product.url}/dev/clock`)).status).toBe(404);
    expect((await http.post(`${product.url}/dev/chance`, { seed: 1 })).status).toBe(404);
    expect((await http.get(`${product.url}/dev/mails`, { headers: { Accept: 'application/json' } })).status).toBe(200);
  });

  it('a public PUBLIC_URL refuses to start without SMTP_URL, with a message', async () => {
    await expect(run({ env: { PUBLIC_URL: 'https://sternenrat.example' } })).rejects.toThrow(
      /SMTP_URL: is needed where PUBLIC_URL is public[^\n]*$/m,
    );
  });

  it('with a public PUBLIC_URL there are no tools and no demo account, whatever the Host', async () => {
    const PUBLIC_URL = 'https://sternenrat.example';
    await using product = await run({ env: { PUBLIC_URL, SMTP_URL: 'smtp://127.0.0.1:9', OWL_DEV_TOOLS: '1' } });
    expect(product.output()).not.toContain('Demo login');
    for (const Host of ['sternenrat.example', '127.0.0.1']) {
      for (const path of ['/dev/mails', '/dev/mails/preview', '/dev/clock'])
        expect([path, (await http.get(product.url + path, { headers: { Host } })).status]).toEqual([path, 404]);
      const moved = await http.post(`${product.url}/dev/clock`, { advance: 60 }, { headers: { Host } });
      expect(moved.status).toBe(404);
    }
  });

  it('an https PUBLIC_URL gives a __Host- cookie, and RATE_LIMIT_SCALE 1 limits logins', async () => {
    await using product = await run({ env: { PUBLIC_URL: 'https://localhost:8443', RATE_LIMIT_SCALE: '1' } });
    const headers = { Origin: 'https://localhost:8443' };
    await http.post(
      `${product.url}/api/register`,
      { username: 'sichere', email: 'sichere@example.de', password: 'nachthimmel-7' },
      { headers },
    );
    expect((await newestMail(product.url, 'sichere@example.de')).text).toContain('https://localhost:8443/auth?token=');
    const entered = await http.post(
      `${product.url}/api/login`,
      { username: 'sichere', password: 'nachthimmel-7' },
      { headers },
    );
    expect(entered.headers['set-cookie']?.[0]).toMatch(/^__Host-sid=.*HttpOnly/i);
    expect(entered.headers['set-cookie']?.[0]).toMatch(/; Secure/i);
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < 12; round++) {
      const answer = await http.post(
        `${product.url}/api/login`,
        { username: 'sichere', password: 'falsch-geraten' },
        { headers },
      );
      statuses.push(answer.status);
      if (answer.status === 429) waits.push(Number(answer.headers['retry-after']));
    }
    expect(waits.filter((seconds) => !(seconds > 0))).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });
});
