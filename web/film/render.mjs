// Renders web/public/hatching.{webm,mp4,jpg} and hatched.jpg. Needs an ffmpeg with libvpx-vp9 and libx264.
//   FFMPEG=/path/to/ffmpeg node web/film/render.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { launchBrowser, pictures, root } from './studio.mjs';

const ffmpeg = process.env.FFMPEG ?? 'ffmpeg';
const encode = (...args) => execFileSync(ffmpeg, ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });
execFileSync(ffmpeg, ['-version'], { stdio: 'ignore' });

const film = { seconds: 5, framesPerSecond: 24, size: 960 };
const out = (name) => join(pictures, name);
const frames = mkdtempSync(join(tmpdir(), 'hatching-'));

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'warn',
  // Disables reloads, so that a file change during rendering has no effect.
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
});
await server.listen();
const { port } = server.httpServer.address();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: film.size, height: film.size } });
  await page.goto(`http://127.0.0.1:${port}/film/`);
  await page.waitForFunction(() => 'seek' in window);
  const count = film.seconds * film.framesPerSecond;
  for (let n = 0; n < count; n += 1) {
    await page.evaluate((t) => window.seek(t), n / film.framesPerSecond);
    await page.screenshot({ path: join(frames, `${String(n).padStart(4, '0')}.png`), timeout: 0 });
  }
  const source = ['-framerate', String(film.framesPerSecond), '-i', join(frames, '%04d.png'), '-pix_fmt', 'yuv420p'];
  encode(...source, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-row-mt', '1', out('hatching.webm'));
  encode(...source, '-c:v', 'libx264', '-crf', '25', '-preset', 'slow', '-movflags', '+faststart', out('hatching.mp4'));
  const still = (n, name) => encode('-i', join(frames, `${String(n).padStart(4, '0')}.png`), '-q:v', '4', out(name));
  still(0, 'hatching.jpg');
  still(count - 1, 'hatched.jpg');
  for (const name of ['hatching.webm', 'hatching.mp4', 'hatching.jpg', 'hatched.jpg'])
    process.stdout.write(`${name} ${Math.round(statSync(out(name)).size / 1024)} kB\n`);
} finally {
  await browser.close();
  await server.close();
  rmSync(frames, { recursive: true });
}
