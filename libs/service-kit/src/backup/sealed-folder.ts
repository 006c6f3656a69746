import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const manifestName = 'manifest.json';
const schema = z.object({
  format: z.literal(1),
  kind: z.string(),
  madeAt: z.iso.datetime(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof schema>;

/** `folder` appears complete: `fill` writes to a temporary folder. @throws Error if `folder` exists */
export async function createSealedFolder(
  folder: string,
  kind: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<Manifest> {
  const target = resolve(folder);
  if (existsSync(target)) throw new Error(`${target} already exists. Choose another name.`);
  const unfinished = join(dirname(target), `.${basename(target)}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await fill(unfinished);
    const files: Manifest['files'] = {};
    for (const name of await namesIn(unfinished)) {
      await syncToDisk(join(unfinished, name));
      files[name] = await fingerprint(join(unfinished, name));
    }
    const manifest: Manifest = { format: 1, kind, madeAt: new Date().toISOString(), files };
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await syncToDisk(join(unfinished, manifestName));
    await syncToDisk(unfinished);
    await rename(unfinished, target);
    await syncToDisk(dirname(target));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

export async function verifySealedFolder(folder: string, kind: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.kind !== kind) throw new Error(`${folder} is a backup of the kind ${manifest.kind}, not ${kind}.`);
  const found = new Set((await namesIn(folder)).filter((name) => name !== manifestName));
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    if (!found.delete(name)) throw new Error(`The backup is broken: ${name} is missing. Nothing was restored.`);
    const now = await fingerprint(join(folder, name));
    if (now.bytes !== bytes || now.sha256 !== sha256)
      throw new Error(`The backup is broken: ${name} is not what it was. Nothing was restored.`);
  }
  for (const name of found)
    throw new Error(`The backup is broken: ${name} doesn't belong to it. Nothing was restored.`);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return schema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')));
  } catch (error) {
    throw new Error(`${folder} is no backup: its ${manifestName} can't be read. Nothing was restored.`, {
      cause: error,
    });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(resolve(folder).length + 1))
    .toSorted();
}

async function fingerprint(file: string): Promise<Manifest['files'][string]> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
