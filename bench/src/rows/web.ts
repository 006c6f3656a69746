import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Row, Skipped } from '../row.ts';

const script = fileURLToPath(new URL('../../../tools/lighthouse.mjs', import.meta.url));

/** Simulates a mid-range phone on a slow network. */
export const web: Row = {
  name: 'web',
  async run() {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const pages = [...output.matchAll(/^(\/.*)$\s+\S+\s+performance: (\d+)/gm)];
    if (pages.length === 0) throw new Skipped('npm run lighthouse printed no result');
    return pages.map(([, page = '', score]) => ({
      what: `web: Lighthouse performance of ${page}`,
      ours: `${score}`,
      peer: '',
      value: Number(score),
      unit: 'of 100',
      goal: { atLeast: 98 },
    }));
  },
};
