// `npm run dev`: starts the product on port 3000, with restarts on changes, and Vite with hot reload on port 5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { node24 } from './node24.mjs';
import { root } from './root.mjs';

ensureInstalled();
const node = node24();
const address = 'http://127.0.0.1:5173';
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const env = { OWL_DEV_TOOLS: '1', PUBLIC_URL: address, API_URL: api, ...process.env };

const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'standalone/src/main.ts'], { cwd: root, env, stdio: 'inherit' }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', '5173', '--strictPort'], {
    cwd: join(root, 'web'),
    env,
    stdio: 'inherit',
  }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
