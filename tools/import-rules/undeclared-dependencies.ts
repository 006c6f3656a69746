import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Import } from './imports.ts';

/** Imports of npm packages that the workspace's package.json lacks. Container images have only listed packages. */
export function findUndeclared(root: string, imports: readonly Import[]): Import[] {
  const listed = new Map<string, Set<string>>();
  const listedIn = (part: string) => {
    const file = join(root, part, 'package.json');
    const known = listed.get(part);
    if (known) return known;
    const { dependencies = {} } = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> })
      : {};
    const names = new Set(Object.keys(dependencies));
    listed.set(part, names);
    return names;
  };
  return imports.filter(({ from, to, fromTest }) => {
    const part = /^(gateway|operator|web|standalone|(?:libs|services)\/[^/]+)\/src\//.exec(from)?.[1];
    return part !== undefined && !fromTest && to.startsWith('npm:') && !listedIn(part).has(to.slice(4));
  });
}
