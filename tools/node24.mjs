import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const wanted = 24;

/** npm packages with the Node binary of this platform. Apple silicon has only the second one. */
const packages = [
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  `node-bin-${process.platform}-${process.arch}`,
];

export const isNode24 = Number.parseInt(process.versions.node, 10) >= wanted;

/** Version 24 or newer. @throws Error if neither this process nor npm has one */
export function node24() {
  if (isNode24) return process.execPath;
  for (const name of packages) {
    const path = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(path)) return path;
  }
  throw new Error(
    `Sternenrat needs Node ${wanted}. This is Node ${process.versions.node}, and npm has no Node ${wanted} for ${process.platform} ${process.arch}: please install it from https://nodejs.org and run the command again.`,
  );
}
