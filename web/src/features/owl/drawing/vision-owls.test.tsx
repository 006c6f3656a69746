import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { portable } from '../../../../film/portable.ts';
import { Owl } from './Owl.tsx';

const path = new URL('../../../../../services/oracle/src/domain/drawn-sky/owls.json', import.meta.url);

it.each(['küken', 'teenager', 'erwachsen', 'weiser'] as const)(
  'pictures of the oracle show the %s of this drawing (otherwise run node web/film/vision-owls.mjs)',
  async (stage) => {
    // React's server renderer needs it, and jsdom lacks it.
    Object.assign(globalThis, { MessageChannel });
    const { renderToStaticMarkup } = await import('react-dom/server');
    const owls = JSON.parse(await readFile(fileURLToPath(path), 'utf8')) as Record<string, string>;
    const drawn = portable(renderToStaticMarkup(<Owl stage={stage} label="" herzlicht={70} branch={false} />));
    expect(owls[stage] === drawn).toBe(true);
    expect(drawn).not.toMatch(/var\(|class=|data-part/u);
  },
);
