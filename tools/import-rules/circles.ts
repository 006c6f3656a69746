import type { Import } from './imports.ts';

const acyclic = /^(libs\/[^/]+|gateway|operator|standalone|web|services\/[^/]+)\/src\//;

/** Imports, also of types, in a circle: the imported file imports the importing one, directly or through others. */
export function findCircular(all: readonly Import[]): Import[] {
  const imports = all.filter(({ from, fromTest }) => !fromTest && acyclic.test(from));
  const targets = Map.groupBy(imports, ({ from }) => from);
  const reachableFrom = (path: string): ReadonlySet<string> => {
    const seen = new Set([path]);
    // the iteration of a Set also visits paths that the loop adds
    for (const one of seen) for (const { to } of targets.get(one) ?? []) seen.add(to);
    return seen;
  };
  return imports.filter(({ from, to }) => reachableFrom(to).has(from));
}
