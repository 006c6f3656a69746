import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'rolldown/utils';
import { dialectInIdentifier, dialectInText, type DialectUse } from './dialect.ts';

const code = '{libs,gateway,services,operator,standalone,web,tools,bench}/**/*.{ts,tsx,mjs}';
const pages = '{*.md,docs/**/*.md,libs/**/*.md,services/*/*.md}';
const notOurs = /node_modules|\/(?:types|dist|texts|released|bad-samples)\/|tools\/words\//;

/** Words of `dialect` in a file's identifiers and comments, but not in strings, which are product texts or data. */
export function dialectInCode(path: string, source: string): DialectUse[] {
  const { program, comments } = parseSync(path, source);
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const found: DialectUse[] = comments.flatMap(({ value, start }) => dialectInText(value, lineAt(start)));
  new Visitor({
    Identifier: ({ name, start }) => void found.push(...dialectInIdentifier(name, lineAt(start))),
  }).visit(program);
  return found;
}

export interface DialectAt extends DialectUse {
  readonly path: string;
}

export function scan(root: string): DialectAt[] {
  const paths = globSync([code, pages], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !notOurs.test(path))
    .toSorted();
  return paths.flatMap((path) => {
    const source = readFileSync(`${root}/${path}`, 'utf8');
    const uses = path.endsWith('.md') ? dialectInText(source) : dialectInCode(path, source);
    return uses.map((use) => ({ path, ...use }));
  });
}

export const countsOf = (uses: readonly DialectUse[]): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(uses, ({ word }) => word)
      .entries()
      .map(([word, found]) => [word, found.length] as const)
      .toArray()
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
