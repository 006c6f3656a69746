import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const wanted = 24;

/** npm packages that contain the Node binary of this platform. On Apple silicon only the second one exists. */
const packages = [
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  `node-bin-${process.platform}-${process.arch}`,
];

export const isNode24 = Number.parseInt(process.versions.node, 10) >= wanted;

/** Path of a Node binary, version 24 or newer: that of this process or of an npm package. @throws if there is none */
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
