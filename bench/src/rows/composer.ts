import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Row } from '../row.ts';

const file = fileURLToPath(new URL('../../../services/oracle/bench/answers.ts', import.meta.url));

export const composer: Row = {
  name: 'composer',
  async run() {
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    const [answer = Number.NaN, lantern = Number.NaN] = [...stdout.matchAll(/: ([\d.]+) ms of CPU/g)].map(([, ms]) =>
      Number(ms),
    );
    return [
      {
        what: 'composer: CPU of an answer',
        ours: `${answer.toFixed(2)} ms`,
        peer: `the lantern's check of its question ${lantern.toFixed(2)} ms`,
        value: answer,
        unit: 'ms',
        goal: { atMost: 3 },
      },
    ];
  },
};
