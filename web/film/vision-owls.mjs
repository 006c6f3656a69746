// Writes services/oracle/src/domain/drawn-sky/owls.json: Noctua's drawing for the pictures that the oracle draws.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawnBy, openSources } from './studio.mjs';

const file = fileURLToPath(new URL('../../services/oracle/src/domain/drawn-sky/owls.json', import.meta.url));

const sources = await openSources();
const { portable } = await sources.ssrLoadModule('/film/portable.ts');
const owls = {};
for (const stage of ['küken', 'teenager', 'erwachsen', 'weiser'])
  owls[stage] = portable(await drawnBy(sources, { stage, label: '', herzlicht: 70, branch: false }));
await sources.close();
writeFileSync(file, `${JSON.stringify(owls, null, 1)}\n`);
