import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

export interface Import {
  readonly from: string;
  /** A path of the project, `npm:name` or `node:name`. */
  readonly to: string;
  readonly line: number;
  readonly fromTest: boolean;
}

/** True for tests and test helpers, and for `…/bench/`, because benchmarks use test helpers. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\/|\/testing\/|\/bench\//.test(path);

/** `@sternenrat/sky` → `libs/sky` */
export function workspaces(root: string): ReadonlyMap<string, string> {
  const inside = (folder: string) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [];
  const paths = ['gateway', 'web', 'standalone', ...inside('libs'), ...inside('services')];
  return new Map(paths.map((path) => [`@sternenrat/${posix.basename(path)}`, path]));
}

function resolve(from: string, specifier: string, packages: ReadonlyMap<string, string>): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, '')}`;
  const [first = '', second = '', ...rest] = specifier.split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  const folder = packages.get(name);
  if (folder === undefined) return `npm:${name}`;
  return rest.length === 0 ? `${folder}/src` : `${folder}/src/${rest.join('/')}.ts`;
}

const literal = (node: object): unknown => ('value' in node ? node.value : undefined);

export function importsOf(root: string, path: string, packages: ReadonlyMap<string, string>): Import[] {
  const source = readFileSync(join(root, path), 'utf8');
  const found: Import[] = [];
  const add = (node: { readonly start: number }, specifier: unknown) => {
    if (typeof specifier !== 'string') return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ from: path, to: resolve(path, specifier, packages), line, fromTest: isTest(path) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node, node.source.value),
    ExportAllDeclaration: (node) => add(node, node.source.value),
    ExportNamedDeclaration: (node) => add(node, node.source?.value),
    ImportExpression: (node) => add(node, literal(node.source)),
    TSImportType: (node) => add(node, literal(node.source)),
  }).visit(parseSync(path, source).program);
  return found;
}
