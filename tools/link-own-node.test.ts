import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { linkOwnNode, ownNode } from './link-own-node.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'own-node-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function fakeNode(at: string, version: string): string {
  mkdirSync(at, { recursive: true });
  const path = join(at, 'node');
  writeFileSync(path, `#!/bin/sh\necho ${version}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('the Node that npm scripts use', () => {
  it('is the machine’s own, found behind node_modules/.bin on the PATH', () => {
    const bin = join(folder, 'project/node_modules/.bin');
    fakeNode(bin, 'v24.0.0');
    const own = fakeNode(join(folder, 'usr'), 'v26.1.0');
    expect(ownNode([bin, join(folder, 'usr')].join(delimiter), 'linux')).toBe(own);
    expect(linkOwnNode(bin, own, 'linux')).toBe(true);
    expect(readlinkSync(join(bin, 'node'))).toBe(own);
    expect(execFileSync(join(bin, 'node'), ['--version']).toString().trim()).toBe('v26.1.0');
  });

  it('is the packaged one where the machine’s own is too old or missing', () => {
    const bin = join(folder, 'node_modules/.bin');
    const packaged = fakeNode(bin, 'v24.21.0');
    expect(linkOwnNode(bin, fakeNode(join(folder, 'usr'), 'v20.20.2'), 'linux')).toBe(false);
    expect(linkOwnNode(bin, null, 'linux')).toBe(false);
    expect(readFileSync(packaged, 'utf8')).toContain('v24.21.0');
  });

  it('is started by a .cmd file on Windows', () => {
    const bin = join(folder, 'node_modules/.bin');
    fakeNode(bin, 'v24.0.0');
    const own = fakeNode(join(folder, 'Program Files'), 'v24.21.0');
    expect(linkOwnNode(bin, own, 'win32')).toBe(true);
    expect(readFileSync(join(bin, 'node.cmd'), 'utf8')).toBe(`@"${own}" %*\r\n`);
    expect(existsSync(join(bin, 'node'))).toBe(false);
  });
});
