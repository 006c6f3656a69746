import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { node24 } from '../node24.mjs';
import { root } from '../root.mjs';

/** @returns the product's URL and the session cookie of a player whose owl is awake; a disposal stops the product */
export async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lighthouse-data-'));
  const child = spawn(node24(), ['--disable-warning=ExperimentalWarning', join(root, 'standalone/src/main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, OWL_DEV_TOOLS: '1', RATE_LIMIT_SCALE: '10000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (address) resolve(address);
    });
    void exited.then(([code]) => reject(new Error(`the product exited with ${code} before it was ready`)));
  });
  const cookie = await createPlayer(url);
  return {
    url,
    cookie,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createPlayer(url) {
  let cookie;
  const post = async (path, body) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  };
  const noon = new Date();
  noon.setUTCHours(11, 0, 0, 0);
  await post('/dev/clock', { now: noon.toISOString() });
  const account = { username: 'lichthaus', email: 'lichthaus@example.de', password: 'nachthimmel-7' };
  await post('/api/register', account);
  await post('/api/confirm-email', { token: await mailedToken(url, account.email) });
  await post('/api/login', { username: account.username, password: account.password });
  await post('/api/owl/hatch', { realName: 'Mira', age: 25, zodiac: 'löwe' });
  const [name, value] = cookie.split('=');
  return { name, value, url };
}

async function mailedToken(url, to) {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    const mails = await fetch(`${url}/dev/mails`, { headers: { accept: 'application/json' } });
    const text = (await mails.json()).find((mail) => mail.to === to)?.text ?? '';
    const [, token] = /[?&]token=([\w-]+)/.exec(text) ?? [];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${to} within 15 s`);
}
