import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Stage } from '@sternenrat/contracts/vocabulary';
import type { Drawing } from '../domain/drawn-sky/draw.ts';

type Materials = Pick<Drawing, 'owl' | 'font'>;

const owlsPath = new URL('../domain/drawn-sky/owls.json', import.meta.url);
const fontPath = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2');

async function load(): Promise<{ readonly owls: Partial<Record<Stage, string>>; readonly font: string }> {
  const [owls, font] = await Promise.all([readFile(owlsPath, 'utf8'), readFile(fileURLToPath(fontPath), 'base64')]);
  return { owls: JSON.parse(owls) as Partial<Record<Stage, string>>, font };
}

let loading: ReturnType<typeof load> | undefined;

/** Read on first use. An egg has no drawing, so its picture shows no owl. */
export async function materialsFor(stage: Stage): Promise<Materials> {
  loading ??= load();
  const { owls, font } = await loading;
  return { owl: owls[stage] ?? '', font };
}
