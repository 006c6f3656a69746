// Runs after `npm install`. Links node_modules/.bin/node to the machine's own Node if it is at least version `wanted`.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const wanted = 24;

/** Path of the first Node on the PATH that is not in a node_modules folder; null without one. */
export function ownNode(path = process.env.PATH ?? '', platform = process.platform) {
  const name = platform === 'win32' ? 'node.exe' : 'node';
  const folder = path.split(delimiter).find((each) => !each.includes('node_modules') && existsSync(join(each, name)));
  return folder === undefined ? null : join(folder, name);
}

const versionOf = (node) => Number.parseInt(spawnSync(node, ['--version']).stdout?.toString().slice(1) ?? '', 10);

/** @param bin a folder `node_modules/.bin` @returns {boolean} false if nothing was linked */
export function linkOwnNode(bin, node = ownNode(), platform = process.platform) {
  if (node === null || !existsSync(bin) || !(versionOf(node) >= wanted)) return false;
  for (const name of ['node', 'node.cmd', 'node.ps1']) rmSync(join(bin, name), { force: true });
  if (platform === 'win32') writeFileSync(join(bin, 'node.cmd'), `@"${node}" %*\r\n`);
  else symlinkSync(node, join(bin, 'node'));
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  linkOwnNode(fileURLToPath(new URL('../node_modules/.bin', import.meta.url)));
