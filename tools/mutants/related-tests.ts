import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf, workspaces } from '../import-rules/imports.ts';

/** Tests that need servers, a browser or minutes. */
const excluded = /\.(int|e2e)\.test\.ts$|\/kills\.test\.ts$/;

export const sourceFiles = (root: string): string[] =>
  ['libs', 'services', 'gateway', 'operator', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\/(node_modules|types|dist)\/|\.d\.ts$/.test(path)),
  );

export const workspaceOf = (path: string): string => /^(?:libs|services)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;

/** Maximum number of tests from each other workspace. Files of the contracts have hundreds of related tests. */
const maxOfOthers = 3;

/** Tests that import a file, directly or not, nearest first: of its workspace or with its name, then a few others. */
export function relatedTests(root: string, files: readonly string[]): (path: string) => string[] {
  const packages = workspaces(root);
  const importers = new Map<string, string[]>();
  for (const from of files)
    for (const { to } of importsOf(root, from, packages)) importers.set(to, [...(importers.get(to) ?? []), from]);
  return (path) => {
    const distance = new Map([[path, 0]]);
    for (const [file, far] of distance)
      for (const importer of importers.get(file) ?? []) if (!distance.has(importer)) distance.set(importer, far + 1);
    const { name } = posix.parse(path);
    const isNamed = (test: string) => test.includes(name);
    const rank = (test: string) => (distance.get(test) ?? 0) - (isNamed(test) ? files.length : 0);
    const tests = [...distance.keys()]
      .filter((file) => /\.test\.tsx?$/.test(file) && !excluded.test(file))
      .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
    const { near = [], far = [] } = Object.groupBy(tests, (test) =>
      workspaceOf(test) === workspaceOf(path) || isNamed(test) ? 'near' : 'far',
    );
    const byWorkspace = Object.values(Object.groupBy(far, workspaceOf));
    return [...near, ...byWorkspace.flatMap((some = []) => some.slice(0, maxOfOthers))];
  };
}
