import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findCircular } from './circles.ts';
import { checkFile, type Violation } from './code-rules.ts';
import { findUndeclared } from './undeclared-dependencies.ts';
import { importRules, violates } from './import-rules.ts';
import { type Import, importsOf, workspaces } from './imports.ts';

const skipped = new Set(['node_modules', 'dist', 'types', 'data', 'coverage', 'bad-samples']);

function* typescriptFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* typescriptFiles(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

const violationOf =
  (rule: string) =>
  ({ from, line, to }: Import): Violation => ({ rule, at: `${from}:${line}`, found: to });

/** @param root a folder laid out like the project: `services/…`, `libs/…`, `web/…` */
export function findViolations(root: string): Violation[] {
  const packages = workspaces(root);
  const paths = [...typescriptFiles(root)].map((path) => relative(root, path).replaceAll(sep, '/'));
  const imports = paths.flatMap((path) => importsOf(root, path, packages));
  return [
    ...importRules.flatMap((rule) => imports.filter((one) => violates(rule, one)).map(violationOf(rule.name))),
    ...findUndeclared(root, imports).map(violationOf('dependencies-are-declared')),
    ...findCircular(imports).map(violationOf('no-import-circles')),
    ...paths.flatMap((path) => checkFile(path, readFileSync(join(root, path), 'utf8'))),
  ];
}
